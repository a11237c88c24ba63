// A house of one size, and the questions asked of it.
import { type App, buildApp } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import { openDatabase } from '#api/db/client.ts'
import { tramosOf } from '#api/modules/contenidos/difusion/mapa.ts'
import { findExtremos } from '#api/modules/contenidos/difusion/queries.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { createFilled } from '../houses.ts'
import { TO_CLEAN } from './cleanings.ts'
import { FILLED, fillOf, type Size } from './fill.ts'
import type { Question } from './question.ts'
import { writesOf } from './writes.ts'

/** Addresses by audience. */
const VISITOR: Record<string, string> = {
  'home page': '/',
  actividades: '/actividades',
  'top category': '/eventos/eventos-publicos',
  seminarios: '/seminarios',
  libros: '/libros',
  videos: '/campus',
  directory: '/consultores-general',
  'directory by name': '/consultores-general?Nombre=mar',
  'directory, a late page': '/consultores-general?page=8',
  'site search': '/buscar?q=maria',
  'map of the site': '/sitemap.xml',
  'events over the API': '/v1/eventos?includes=evento_sociales&paginate=30&page=1',
  'consultants over the API':
    '/v1/data/consultores?IdEstado=1&paginate=30&page=1&includes=pais,provincia,localidad',
}
const MEMBER: Record<string, string> = {
  'my activities': '/v1/data/misactividades',
  'my books': '/v1/data/mislibros',
  'activities one may begin': '/v1/data/misactividades/disponibles?paginate=48&page=1',
  'my data': '/v1/data/cuenta/exportacion',
}
const PURCHASES = '/v1/data/compras?limit=50'
const STAFF: Record<string, string> = {
  'staff: purchases': PURCHASES,
  'staff: purchases by name': `${PURCHASES}&q=Oaobbnc%20Edbabkll`,
  'staff: events': '/v1/gestion/eventos?limit=50',
  'staff: people': '/v1/gestion/personas?limit=50',
  'staff: dashboard': '/v1/gestion/tablero',
  'staff: search of everything': '/v1/gestion/buscar?q=Edbabkll',
}

/** How far back to page, as a share of all purchases, newest first. */
const FAR = 0.8
/** Parts with as many addresses in a house of any size. */
const PARTS = { consultores: 'findIndex', eventos: 'findLastIndex' } as const

export interface Cost {
  ms: number[]
  cpu: number[]
}

export interface House {
  app: App
  asks: Record<string, Question>
  costs: Record<string, Cost>
  /** Exports all purchases to a file. */
  exportWhole(): Promise<{ ms: number; rows: number }>
  close(): Promise<void>
}

/** Returns the address of the page behind a row. The answer for that row alone contains the cursor. */
async function pageBehind(app: App, referencia: string, headers: Record<string, string>): Promise<string> {
  const url = `/v1/data/compras?limit=1&q=${referencia}`
  const { siguiente } = (await app.server.inject({ url, headers })).json<{ siguiente: string | null }>()
  if (!siguiente) throw new Error(`nothing stands behind ${referencia}`)
  return `${PURCHASES}&after=${encodeURIComponent(siguiente)}`
}

export async function openHouse(serverUrl: string, name: string, size: Size): Promise<House> {
  console.log(`Loading ${name}`)
  const { consultores } = size
  const url = await createFilled(serverUrl, name, { consultores, fill: fillOf(size), filled: FILLED })
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET: 'a secret for measurements only, long enough',
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PETICIONES_POR_MINUTO: '100000000',
    CACHE_MB: '0',
  })
  const database = openDatabase({ url, max: 4 })
  const app = await buildApp(config, database, { pages: true })
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const sql = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows
  const staff = await openStaffSession({ sql, origin: config.origin }, 'staff@ejemplo.com')
  const login = await app.server.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { Email: 'ana@ejemplo.com', Contrasenia: 'camino2026' },
  })
  const member = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
  const ask = (address: string, headers: Record<string, string>) => async () => async () => {
    const answer = await app.server.inject({ url: address, headers })
    if (answer.statusCode !== 200)
      throw new Error(`${answer.statusCode} ${address} ${answer.body.slice(0, 200)}`)
  }
  const asks: House['asks'] = {}
  for (const [question, address] of Object.entries(VISITOR)) asks[question] = ask(address, {})
  for (const [question, address] of Object.entries(MEMBER)) asks[question] = ask(address, member)
  for (const [question, address] of Object.entries(STAFF)) asks[question] = ask(address, staff)
  const [far] = await sql(`select referencia from compras order by id desc offset $1 limit 1`, [
    Math.floor(size.compras * FAR),
  ])
  asks['staff: purchases, a far page'] = ask(
    await pageBehind(app, (far as { referencia: string }).referencia, staff),
    staff,
  )
  const tramos = tramosOf(await findExtremos(database))
  for (const de of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    // The first part has the pages.
    const part = 2 + tramos[PARTS[de]]((tramo) => tramo.de === de)
    asks[`map of the site, a part of ${de}`] = ask(`/sitemap-${part}.xml`, {})
  }
  asks['staff: purchases as a file, until it begins'] = async () => {
    const headers = await openStaffSession({ sql, origin: config.origin }, 'staff@ejemplo.com')
    return async () => {
      // Over a connection, which can be left: whoever asks has seen that it begins.
      const left = new AbortController()
      const answer = await fetch(`${address}/v1/data/compras.csv`, { headers, signal: left.signal })
      await answer.body?.getReader().read()
      left.abort()
    }
  }
  Object.assign(asks, await writesOf(app, database.pool, config.origin))
  for (const job of app.jobs) {
    const rows = TO_CLEAN[job.name]
    asks[`job: ${job.name}`] = async () => {
      if (rows) await sql(rows, [])
      return async () => void (await job.run())
    }
  }
  return {
    app,
    asks,
    costs: {},
    async exportWhole() {
      const headers = await openStaffSession({ sql, origin: config.origin }, 'staff@ejemplo.com')
      const begun = performance.now()
      const answer = await app.server.inject({ url: '/v1/data/compras.csv', headers, payloadAsStream: true })
      let rows = 0
      for await (const chunk of answer.stream()) rows += String(chunk).split('\n').length - 1
      return { ms: performance.now() - begun, rows }
    },
    async close() {
      await app.server.close()
      await database.close()
    },
  }
}
