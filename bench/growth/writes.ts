// Questions that change data. Each prepares its own rows first; only the change is measured.

import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { App } from '#api/app.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { anEvento, rowsOf } from '#testing/rows/factories.ts'
import { someAddress } from '../compras/post.ts'
import type { Question } from './question.ts'

const TRANSFERENCIA = 2
const CONTRASENIA = 'camino2026'
const FILES = 3

export async function writesOf(app: App, pool: pg.Pool, origin: string): Promise<Record<string, Question>> {
  const sql = async <Row>(text: string, values: unknown[]) => (await pool.query(text, values)).rows as Row[]
  const { IdEvento } = await anEvento(rowsOf(pool), { capacidad: 1_000_000 })

  async function send(method: 'POST' | 'PUT', url: string, payload: object, headers: Record<string, string>) {
    const answer = await app.server.inject({ method, url, payload, headers, remoteAddress: someAddress() })
    if (answer.statusCode > 299) throw new Error(`${answer.statusCode} ${url} ${answer.body.slice(0, 300)}`)
    return answer
  }

  const staffHeaders = () => openStaffSession({ sql, origin }, 'staff@ejemplo.com')

  async function startCompra(): Promise<string> {
    const n = randomInt(2 ** 40)
    const comprador = {
      ...COMPRADOR,
      email: `compradora${n}@ejemplo.com`,
      dni: String(10_000_000 + (n % 80_000_000)),
    }
    const body = { product_type: 'evento', product_id: IdEvento, medio: TRANSFERENCIA, comprador }
    const answer = await send('POST', '/v1/data/compras', { ...body, clave: crypto.randomUUID() }, {})
    return answer.json<{ item: { referencia: string } }>().item.referencia
  }

  /** Creates a person with an account, an enrolment, purchases without an account, and a session. */
  async function somebody() {
    const email = `cuenta${randomInt(2 ** 40)}@ejemplo.com`
    await sql(
      `with nueva as (
         insert into usuarios (nombre, email, contrasenia_hash)
         select 'Nadia Olivera', $1, contrasenia_hash from usuarios where email = 'ana@ejemplo.com' returning id)
       insert into evento_usuarios (id_evento, user_id, id_forma_pago, pago) select $2, id, 1, 1 from nueva`,
      [email, IdEvento],
    )
    const login = await send('POST', '/v1/auth/login', { Email: email, Contrasenia: CONTRASENIA }, {})
    return {
      email,
      headers: { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` },
    }
  }

  /** The same with receipts that no other record uses, which are deleted with the account. */
  async function somebodyWithFiles(): Promise<Record<string, string>> {
    const { email, headers } = await somebody()
    await sql(
      `with persona as (select id from usuarios where email = $1),
       nuevos as (
         insert into archivos (hash, tipo, tamanio, contenido)
         select encode(sha256(convert_to(gen_random_uuid()::text, 'utf8')), 'hex'), 'image/png', 1, 'x' from generate_series(1, $2)
         returning hash)
       insert into compras (referencia, estado, origin, medio, user_id, product_type, product_id, product_name, grupo, precio,
         precio_moneda, recargo, cotizacion, amount, currency, recibido, vence_en, comprobante, comprobante_nombre, comprobante_en)
       select upper(regexp_replace(substr(hash, 1, 16), '(.{4})(?!$)', '\\1-', 'g')), 'confirmada', 'transferencia', $3, persona.id,
         'evento', $4, 'Encuentro', -1, 9000, 'ARS', 0, 1, 9000, 'ARS', 9000, now(), hash, 'comprobante.png', now()
       from nuevos cross join persona`,
      [email, FILES, TRANSFERENCIA, IdEvento],
    )
    return headers
  }

  const deletionOf = (who: () => Promise<Record<string, string>>) => async () => {
    const headers = await who()
    return async () =>
      void (await send('POST', '/v1/data/cuenta/eliminacion', { Contrasenia: CONTRASENIA }, headers))
  }

  return {
    'write: a purchase begun': async () => async () => void (await startCompra()),
    'write: a purchase confirmed': async () => {
      const referencia = await startCompra()
      const headers = await staffHeaders()
      const [last] = await sql<{ id: number }>(
        `select max(h.id)::int as id from compras_historia h join compras c on c.id = h.compra_id where c.referencia = $1`,
        [referencia],
      )
      const body = { accion: 'confirmar', visto: last?.id ?? 0 }
      return async () =>
        void (await send('POST', `/v1/gestion/transferencias/${referencia}/decision`, body, headers))
    },
    'write: an account deleted': deletionOf(async () => (await somebody()).headers),
    'write: an account with files deleted': deletionOf(somebodyWithFiles),
    'write: an event saved': async () => {
      const headers = await staffHeaders()
      const url = `/v1/gestion/eventos/${IdEvento}`
      const { item } = (await app.server.inject({ url: `${url}/borrador`, headers })).json<{
        item: { version: number; Titulo: string }
      }>()
      const datos = { Titulo: `Encuentro ${randomInt(2 ** 40)}` }
      return async () =>
        void (await send(
          'PUT',
          `${url}/borrador`,
          { datos, guardar: true },
          { ...headers, 'if-match': `"${item.version}"` },
        ))
    },
  }
}
