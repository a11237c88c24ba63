// Buyers of one event at a fixed rate, in their own process. Each takes a seat to be paid by transfer, which needs no
// provider. Prints how many got a seat, how many came too late, and how many a busy server refused, with its reasons.
import { COMPRADOR } from '#testing/people/comprador.ts'
import { agent, post, Refused, someAddress } from '../compras/post.ts'

const TRANSFERENCIA = 2

const { url, IdEvento, rate, seconds } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  IdEvento: number
  rate: number
  seconds: number
}

/** Refusals of a busy server, by code. */
const reasons: Record<string, number> = {}

type Outcome = 'sold' | 'late' | 'failed'

async function buy(n: number): Promise<Outcome> {
  // A person can hold only one unpaid seat of an event.
  const comprador = {
    ...COMPRADOR,
    email: `persona${process.pid}-${n}@ejemplo.com`,
    dni: String(process.pid * 1_000 + n),
  }
  const body = { product_type: 'evento', product_id: IdEvento, medio: TRANSFERENCIA, comprador }
  try {
    await post(`${url}/v1/data/compras`, { ...body, clave: crypto.randomUUID() }, someAddress())
    return 'sold'
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.status === 409) return 'late'
    if (error.status === 503) {
      reasons[error.code] = (reasons[error.code] ?? 0) + 1
      return 'failed'
    }
    throw error
  }
}

const begun = performance.now()
const attempts: Promise<Outcome>[] = []
for (let n = 0; n < rate * seconds; n++) {
  const wait = begun + (n * 1000) / rate - performance.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  attempts.push(buy(n))
}
const outcomes = await Promise.all(attempts)
const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
console.log(
  JSON.stringify({
    sold: count('sold'),
    late: count('late'),
    failed: count('failed'),
    reasons,
    seconds: (performance.now() - begun) / 1000,
  }),
)
agent.destroy()
