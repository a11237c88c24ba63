import { expect, it } from 'vitest'
import { startStubProvider } from '#testing/servers/stub-provider.ts'
import { createHttp } from './http.ts'

it('a call whose kept connection is closed just then is repeated on a new one, once and under its key [compras/kept-connection-closed]', async () => {
  const cuts = new Set<number>()
  const stub = await startStubProvider(() =>
    cuts.has(stub.requests.length) ? 'cut' : { body: { ok: true } },
  )
  const http = createHttp(stub.url, 'Prueba')
  const call = () =>
    http('POST', '/x', { headers: { 'x-key': 'k' }, body: '1', signal: AbortSignal.timeout(5_000) })
  cuts.add(1)
  await expect(call(), 'a new connection').rejects.toThrow('did not answer')
  expect(stub.requests).toHaveLength(1)

  await call()
  cuts.add(3)
  expect((await call()).body).toEqual({ ok: true })
  expect(stub.requests.slice(2).map(({ headers, body }) => [headers['x-key'], body])).toEqual([
    ['k', '1'],
    ['k', '1'],
  ])

  await call()
  for (const each of [6, 7]) cuts.add(each)
  await expect(call(), 'cut again').rejects.toThrow('did not answer')
  expect(stub.requests).toHaveLength(7)
  stub.close()
})
