import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSite } from '#testing/site.ts'
import { serveFiles } from './static-files.ts'

it('a file that is not the one that somebody has is told with 412, and one that they have with 304 [sitio/other-methods]', async () => {
  const root = join(import.meta.dirname, '../../../../docs/images')
  const site = await openSite({
    template: 'empty',
    onBuilt: (server) => serveFiles(server, { root, prefix: '/prueba/', isImmutable: () => false }),
  })
  onTestFinished(() => site.close())
  const ask = (headers: Record<string, string>) => site.inject({ url: '/prueba/inicio.png', headers })
  const { etag } = (await ask({})).headers
  const changed = await ask({ 'if-match': '"otra"' })
  expect([changed.statusCode, changed.json().code]).toEqual([412, 'CONDICION_NO_CUMPLIDA'])
  expect((await ask({ 'if-match': String(etag) })).statusCode).toBe(200)
  expect((await ask({ 'if-none-match': '*' })).statusCode).toBe(304)
})
