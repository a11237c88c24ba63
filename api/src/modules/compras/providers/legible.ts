import { z } from 'zod'
import { FirmaInvalida, type Proveedor, ProveedorError } from './proveedor.ts'

const Nombre = z.string().min(1)
const Visto = z.object({ id: Nombre, minor: z.bigint(), estado: z.string() })
const Hecho = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('pago'),
    paymentId: Nombre,
    referencia: z.string().nullable(),
    minor: z.bigint(),
    moneda: z.string(),
    reembolsos: z.array(Visto).optional(),
  }),
  z.object({ tipo: z.literal('fallo'), motivo: z.string() }),
])
/** The minimum shape that an answer must have before we act on it. */
const SHAPES: Readonly<Record<string, z.ZodType>> = {
  start: z.object({ checkoutId: Nombre, url: z.string().nullable() }).nullable(),
  facts: z.array(Hecho),
  refund: Visto,
}

type Call = (...given: unknown[]) => Promise<unknown>

/** Treats an answer of the wrong shape like no answer: nothing is recorded and the provider is asked again. */
export function legible<P extends Proveedor>(proveedor: P): P {
  const guarded =
    (name: string, call: Call): Call =>
    async (...given) => {
      try {
        const answer = await call(...given)
        SHAPES[name]?.parse(answer)
        return answer
      } catch (cause) {
        if (cause instanceof ProveedorError || cause instanceof FirmaInvalida) throw cause
        throw new ProveedorError(`${proveedor.origen} answered something that makes no sense`, { cause })
      }
    }
  const members = Object.entries(proveedor).map(([name, member]) => [
    name,
    typeof member === 'function' ? guarded(name, member as Call) : member,
  ])
  return Object.fromEntries(members) as P
}
