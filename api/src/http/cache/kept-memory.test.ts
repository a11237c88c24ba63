import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { buildFacesIfStale } from '../../../../scripts/faces/face-builds.ts'
import { builtPages } from '../pages/page-builds.ts'

let site: TestSite
let port: number
beforeAll(async () => {
  await buildFacesIfStale(() => {})
  site = await openSite({ pages: true, env: { CACHE_MB: '2' } })
  port = Number(new URL(await site.server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

const MAX_BYTES = 2 * 1024 * 1024
const get = (url: string) => site.inject({ url })
const statusOf = async (url: string) => (await get(url)).statusCode
/** No tool on the way tidies the target up. */
async function askAsWritten(target: string): Promise<[status: number, body: string]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  const [, status, body = ''] = /^HTTP\/1\.1 (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(await text(socket)) ?? []
  return [Number(status), body]
}
const random = () => randomBytes(8).toString('hex')

describe('what is kept', () => {
  it('a parameter that a page does not read makes no new entry, and changes nothing [sitio/one-address-per-answer]', async () => {
    const home = (await get('/')).payload
    const before = site.app.cache.size
    for (let i = 0; i < 200; i++) {
      const answer = await get(`/?${random()}=${random()}&utm_source=x`)
      expect(answer.payload).toBe(home)
    }
    expect(site.app.cache.size).toBe(before)
  })

  it('an odd spelling of an address answers as the plain one, and makes no new entry [sitio/one-address-per-answer]', async () => {
    const plain = [
      '/libros',
      '/eventos/seminarios-publicos',
      '/consultor/1-marcela_ib%C3%A1%C3%B1ez',
      '/v1/data/libros',
    ]
    for (const target of plain) expect((await askAsWritten(target))[0], target).toBe(200)
    // What the page of an unknown category asks of the API is kept once, whatever the name.
    await askAsWritten('/eventos/no-hay-otra')
    const before = site.app.cache.size
    for (const target of [
      ...[
        '/x/../libros',
        '/./libros',
        '/libros#x',
        '/libros//',
        '/%6cibros',
        '/LIBROS',
        '/libros/.',
        '/x/%2e%2e/libros',
      ],
      ...['/eventos\\seminarios-publicos', '/v1/data/libros#x', '/consultor/1-marcela_ib%c3%a1%c3%b1ez'],
      ...['/v1/data/libros/', '/eventos/seminarios-publicos%2f', '/libro-compra/1%2C', '/libro-compra/1%2c'],
    ]) {
      expect((await askAsWritten(target))[0], target).toBeLessThan(500)
    }
    expect(site.app.cache.size).toBe(before)
  })

  it('no page is kept under another spelling of any of its steps [sitio/one-address-per-answer]', async () => {
    const build = await (await builtPages())()
    const pathOf = (id = ''): string => {
      const route = build.routes[id]
      return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
    }
    const paths = [...new Set(Object.keys(build.routes).map(pathOf))].filter((path) => /^\/[a-z]/.test(path))
    expect(paths).toContain('/portal/estadisticas')
    const targets = paths.map((path) => path.replace(/:\w+/g, '1'))
    for (const target of targets) await get(target)
    const before = site.app.cache.size
    expect(before).toBeGreaterThan(paths.length / 2)
    for (const target of targets) {
      const last = target.lastIndexOf('/', target.length - 3) + 1
      for (const odd of [
        target.slice(0, last) + target.slice(last).toUpperCase(),
        `${target}/`,
        `${target.slice(0, last)}%${target.charCodeAt(last).toString(16)}${target.slice(last + 1)}`,
      ]) {
        await askAsWritten(odd)
        expect(site.app.cache.peek(`US0 ${odd}`), odd).toBeUndefined()
      }
    }
    expect(site.app.cache.size).toBe(before)
  })

  it('no page is kept under a name that somebody made up, nor under a step that nobody looks at [sitio/one-address-per-answer]', async () => {
    const [codigo] = await site.sql<{ codigo: string }>('select codigo from constancias limit 1')
    const spelt = codigo?.codigo.split('').join('.')
    const build = await (await builtPages())()
    const steps = Object.values(build.routes).flatMap((route) =>
      route?.path?.includes(':') ? [route.path] : [],
    )
    expect(steps).toContain('evento-inscripcion-01/:eventoId')
    const [evento] = await site.sql<{ id: number }>(
      'select id_evento as id from eventos where id_estado = 1 and cancelado_en is null order by 1 limit 1',
    )
    await get('/')
    const kept: string[] = []
    const ask = async (target: string) => {
      const before = site.app.cache.size
      await get(target)
      if (site.app.cache.size > before) kept.push(target)
    }
    // What their loaders ask of the API is kept once, whatever the name.
    for (const id of [1, evento?.id])
      for (const step of steps) await get(`/${step.replace(/:\w+/, `${id}-plain`)}`)
    for (const id of [1, evento?.id])
      for (const step of steps)
        for (const end of ['', '.data', '.data?_routes=routes'])
          await ask(`/${step.replace(/:\w+/, `${id}-zz${random()}`)}${end}`)
    for (const target of [`/verificar/${spelt}`, `/libros.data?_routes=${random()}`, `/?_routes=${random()}`])
      await ask(target)
    for (const odd of ['01', '1.0', '1e0', '0x1', '+1', '%201']) await ask(`/v1/data/libros/${odd}`)
    expect(kept).toEqual([])
  })

  it('what a page does read is told apart, whatever stands beside it [sitio/one-address-per-answer]', async () => {
    const second = (await get('/consultores-general?page=2')).payload
    expect(second).not.toBe((await get('/consultores-general')).payload)
    expect((await get(`/consultores-general?${random()}&page=2`)).payload).toBe(second)
    expect(await statusOf('/login?back=/libros')).toBe(200)
  })

  it('who is sent on keeps what was not read [sitio/one-address-per-answer]', async () => {
    const [row] = await site.sql<{ id: number }>('select id from libros where id_estado = 1 limit 1')
    const answer = await get(`/libro/${row?.id}?utm_source=x`)
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toMatch(/^\/libro\/\d+-.*\?utm_source=x$/)
  })

  it('however many lists are asked for, the entrances stay kept and the bytes stay bounded [contenidos/kept-bounded]', async () => {
    await get('/libros')
    for (let i = 0; i < 800; i++) await get(`/v1/consultores?limit=10&Nombre=*${random()}*`)
    for (let i = 1; i <= 100; i++) await get(`/v1/consultores?limit=${i}`)
    expect(site.app.cache.bytes).toBeLessThanOrEqual(MAX_BYTES)
    expect(site.app.cache.peek('US0 /libros')).toBeDefined()
  })

  it('a query over 2 kB is refused, on pages and calls alike [operacion/endpoint-bounds]', async () => {
    for (const path of ['/', '/v1/libros', '/healthz']) {
      expect(await statusOf(`${path}?x=${'a'.repeat(2_100)}`), path).toBe(414)
    }
    expect((await get(`/v1/libros?x=${'a'.repeat(2_100)}`)).json()).toEqual({
      code: 'DIRECCION_DEMASIADO_LARGA',
      message: 'La dirección es demasiado larga.',
    })
    expect((await get(`/?x=${'a'.repeat(2_100)}`)).payload).toContain('La dirección es demasiado larga.')
  })

  it('a repeated order and an unknown value of a flag are refused [sitio/undeclared-refused]', async () => {
    expect(await statusOf('/v1/consultores?order=Nombre,ASC')).toBe(200)
    const repeated = await get('/v1/consultores?order=Nombre,ASC|Nombre,DESC')
    expect([repeated.statusCode, repeated.json().fields]).toEqual([400, { order: '«Nombre» está repetido.' }])
    expect(await statusOf(`/v1/consultores?order=${random()}`)).toBe(400)
  })
})

describe('addresses that look like another site', () => {
  it.each(['//malo.example', '//malo.example/libros', '//v1/libros', '///'])(
    '%s is not found, and its page leads nowhere else [sitio/back-stays-here]',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      const links = [...answer.payload.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(
        ([, link = '']) => link,
      )
      for (const link of links) {
        expect(new URL(link, 'http://senda.example/x').host, link).toBe('senda.example')
      }
    },
  )

  it('one that is written out as for a proxy is that of this site, and leads nowhere else [operacion/broken-requests]', async () => {
    for (const [target, status] of [
      ['http://malo.example/', 200],
      ['HTTP://malo.example', 200],
      ['http://malo.example?x=1', 200],
      ['https://malo.example/v1/libros?limit=1', 200],
      ['http://malo.example//otro.example', 404],
      ['http://malo.example/http://otro.example', 404],
      ['ftp://malo.example/', 404],
      ['x', 400],
    ] as const) {
      const [given, body] = await askAsWritten(target)
      expect(given, target).toBe(status)
      expect(body, target).not.toContain('malo.example')
    }
  })
})
