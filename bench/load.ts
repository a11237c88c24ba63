// The load generator, in its own process on the other core: prints the number of answers and its own load.
import autocannon from 'autocannon'

const { urls, seconds, rate } = JSON.parse(process.argv[2] ?? '{}') as {
  urls: string[]
  seconds: number
  rate?: number
}
const [first = ''] = urls
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
const result = await autocannon({
  url: new URL(first).origin,
  connections: 20,
  duration: seconds,
  ...(rate ? { overallRate: rate } : {}),
  requests: urls.map((url) => ({
    path: url.slice(new URL(url).origin.length),
    headers: { 'accept-encoding': 'br' },
  })),
})
if (result.non2xx > 0 || result.errors > 0)
  throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
const { user, system } = process.cpuUsage(cpuBefore)
console.log(
  JSON.stringify({
    answers: result.requests.total,
    perSecond: result.requests.average,
    generator: (user + system) / 1_000 / (performance.now() - startedAt),
  }),
)
