import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { buildFacesIfStale } from '../../../../scripts/faces/face-builds.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const scriptIn = (folder: string) => readdirSync(join(ROOT, folder)).find((name) => name.endsWith('.js'))

let site: TestSite
beforeAll(async () => {
  await buildFacesIfStale(() => {})
  site = await openSite({ template: 'empty', pages: true, env: { PETICIONES_POR_MINUTO: '2' } })
}, 180_000)
afterAll(() => site.close())

it.each([
  ['/assets', 'web/build/client/assets', '198.51.100.1'],
  ['/gestion/assets', 'gestion/build/assets', '198.51.100.2'],
])(
  'files under %s keep for good, carry the headers and have a limit [S44 S45.1 S45.2]',
  async (prefix, folder, remoteAddress) => {
    const url = `${prefix}/${scriptIn(folder)}`
    const [get, head] = [
      await site.inject({ url, remoteAddress }),
      await site.inject({ method: 'HEAD', url, remoteAddress }),
    ]
    expect(get.statusCode).toBe(200)
    expect(get.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String),
    })
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.rawPayload.length).toBe(0)
    const headers = { range: 'bytes=999999999-' }
    const beyond = await site.inject({ url, headers, remoteAddress: `${remoteAddress}1` })
    expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([200, get.rawPayload.length])
    const statuses = new Set<number>()
    for (let i = 0; i < 40; i++) statuses.add((await site.inject({ url, remoteAddress })).statusCode)
    expect(statuses).toContain(429)
  },
)
