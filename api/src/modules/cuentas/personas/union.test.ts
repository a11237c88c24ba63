import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { exportCuenta } from '#domain/cuentas/cuentas.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { listPersonas, previewUnion } from '#domain/cuentas/personas/personas.ts'
import { codeOf, refusal } from '#testing/calls/refusals.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { aCompra, anEvento } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { unComprador } from '#testing/tienda.ts'

/** Rows that go with the person. */
const MOVED = [
  'compras.user_id',
  'compras_user_detalle.user_id',
  'consultores.usuario_id',
  'cupones.usuario_id',
  'esperas.usuario_id',
  'evento_usuarios.user_id',
  'intereses.usuario_id',
  'solicitudes_datos.usuario_id',
]
/** What somebody did as staff, which no account that is joined did; and what ends with the account. */
const STAYS =
  /autor|_por$|^(archivos|subidas|informes|lotes|mensajes|sesiones|codigos|factores|avisos|usuarios|extractos|movimientos|compras_decisiones|asistencias)/

let site: TestSite
let soporte: TestVisitor
beforeAll(async () => {
  site = await openSite()
  await grant(site, 'nora@ejemplo.com', 'soporte')
  soporte = site.as('nora')
})
afterAll(() => site.close())

let people = 0
async function aPerson(): Promise<{ id: number; email: string }> {
  const email = `doble${people++}@ejemplo.com`
  const [row] = await site.sql<{ id: number }>(
    `insert into usuarios (nombre, email, contrasenia_hash) values ('Olga Doble', $1, 'x') returning id`,
    [email],
  )
  return { id: row?.id ?? 0, email }
}
const enrol = (userId: number, IdEvento: number, paso: number, compra: number | null = null) =>
  site.sql(
    `insert into evento_usuarios (id_evento, user_id, pago, id_forma_pago, paso, compra_id) values ($2, $1, $3, 1, $4, $5)`,
    [userId, IdEvento, paso > 0 ? 1 : 0, paso, compra],
  )
/** A purchase that somebody made, as the demo has one. */
async function buy(userId: number, referencia: string): Promise<number> {
  const [row] = await site.sql<{ id: number }>(
    `insert into compras (referencia, user_id, estado, origin, medio, product_type, product_id, product_name, grupo, precio,
       precio_moneda, recargo, cotizacion, amount, currency, vence_en)
     values ($2, $1, 'confirmada', 'mercadopago', 4, 'evento', 47, 'Curso', -1, 100, 'ARS', 0, 1, 100, 'ARS', now()) returning id`,
    [userId, referencia],
  )
  return row?.id ?? 0
}
const join = (a: number, de: number, as = soporte) =>
  as.call(PersonaStaff.endpoints.unir, { params: { id: a }, body: { de, motivo: 'Es la misma persona' } })
const FREE = { precio: 0, precio_usd: 0, medio_pago_arg: 0, medio_pago_ext: 0 }
const take = (as: TestVisitor, IdEvento: number) =>
  as.call(createCompra, {
    body: { product_type: 'evento', product_id: IdEvento, medio: 0, comprador: unComprador() },
  })

describe('two accounts of one person [cuentas/accounts-joined]', () => {
  it('every row that hangs on an account goes with the person, or says why not', async () => {
    const keys = await site.sql<{ name: string }>(
      `select conrelid::regclass::text || '.' || attname as name from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = 'f' and confrelid = 'usuarios'::regclass order by 1`,
    )
    expect(
      keys.map(({ name }) => name).filter((name) => !STAYS.test(name) && !/\.autor$/.test(name)),
    ).toEqual(MOVED)
  })

  it('a look says what would move and changes nothing; joining moves all of it at once', async () => {
    const [stays, goes] = [await aPerson(), await aPerson()]
    const [first, second] = [
      await buy(goes.id, 'UNIO-0000-0000-0001'),
      await buy(stays.id, 'UNIO-0000-0000-0002'),
    ]
    await enrol(goes.id, 47, 3, first)
    await enrol(stays.id, 47, 1, second)
    await enrol(goes.id, 48, 2)
    await enrol(stays.id, 49, 0)
    await enrol(goes.id, 49, 1)
    await site.sql(`insert into mensajes (formulario, datos, request_id) values ('contacto', $1, 'x')`, [
      JSON.stringify({ email: goes.email, mensaje: 'Un texto de la doble' }),
    ])
    const look = { params: { id: stays.id }, query: { de: goes.id } }
    const { item } = await soporte.call(previewUnion, look)
    expect(item).toMatchObject({ de: { Email: goes.email }, impide: [] })
    expect(Object.fromEntries(item.mueve.map(({ que, cuenta }) => [que, cuenta]))).toMatchObject({
      Compras: 1,
      Inscripciones: 3,
    })
    expect(await site.sql('select from compras where user_id = $1', [goes.id])).toHaveLength(1)

    // Twice at once: it is done once.
    const both = await Promise.all([refusal(join(stays.id, goes.id)), refusal(join(stays.id, goes.id))])
    expect(both.map((error) => error?.code ?? 'done').toSorted()).toEqual(['NO_ENCONTRADO', 'done'])
    expect(await site.sql('select from compras where user_id = $1', [stays.id])).toHaveLength(2)
    const rows = await site.sql(
      'select id_evento, paso, compra_id from evento_usuarios where user_id = $1 order by id_evento',
      [stays.id],
    )
    // Of two places at one event, the one that got further.
    expect(rows).toEqual([
      { id_evento: 47, paso: 3, compra_id: first },
      { id_evento: 48, paso: 2, compra_id: null },
      { id_evento: 49, paso: 1, compra_id: null },
    ])
    expect(await site.sql('select user_id from evento_usuarios where compra_id = $1', [second])).toEqual([
      { user_id: null },
    ])
    const { data } = await soporte.call(listPersonas, { query: { q: goes.email } })
    expect(data).toEqual([])
    const told = await site.sql(
      `select 1 from auditoria where tabla = 'usuarios' and clave = $1 and accion = 'acto'`,
      [String(stays.id)],
    )
    expect(told).toHaveLength(1)

    // What hangs on the other address is still the person's.
    expect(JSON.stringify(await site.as(stays.email).call(exportCuenta))).toContain('Un texto de la doble')
    await site.database.transaction({ tipo: 'sistema' }, (tx) => site.app.cuentas.erase(tx, stays.id))
    expect(await site.sql(`select from mensajes where datos->>'email' = $1`, [goes.email])).toEqual([])
    expect(
      await site.sql(`select from usuarios where nombre = 'Olga Doble' and id = any($1)`, [
        [stays.id, goes.id],
      ]),
    ).toEqual([])
  })

  it('a purchase begun at the same moment goes along, or is refused; none stays behind [cuentas/joined-while-paying]', async () => {
    for (let round = 0; round < 8; round++) {
      await site.sql('delete from limites')
      const { IdEvento } = await anEvento(site, { ...FREE, capacidad: 100 })
      const [stays, goes] = [await aPerson(), await aPerson()]
      const buyer = site.with(await site.as(goes.email).headers())
      const codes = await Promise.all([codeOf(take(buyer, IdEvento)), codeOf(join(stays.id, goes.id))])
      expect(['ok', 'SESION_VENCIDA']).toContain(codes[0])
      expect(codes[1]).toBe('ok')
      const left = await site.sql(
        'select user_id from compras where user_id = $1 union all select user_id from evento_usuarios where user_id = $1',
        [goes.id],
      )
      expect(left, String(codes)).toEqual([])
    }
  })

  it('a payment that is booked at the same moment is booked, and its place goes along [cuentas/joined-while-paying]', async () => {
    const [stays, goes] = [await aPerson(), await aPerson()]
    const { IdEvento } = await anEvento(site)
    const { id } = await aCompra(site, { id_evento: IdEvento, user_id: goes.id })
    const booking = await holdLock(site, 'select from compras where id = $1 for update', [id])
    const joined = codeOf(join(stays.id, goes.id))
    await untilWaiting(site)
    await booking.query(
      'insert into evento_usuarios (id_evento, user_id, pago, id_forma_pago, compra_id) values ($1, $2, 1, 4, $3)',
      [IdEvento, goes.id, id],
    )
    await booking.end()
    expect(await joined).toBe('ok')
    expect(await site.sql('select user_id from evento_usuarios where compra_id = $1', [id])).toEqual([
      { user_id: stays.id },
    ])
  })

  it('nobody begins a purchase for an account that was joined, closed or erased since they signed in [cuentas/joined-while-paying]', async () => {
    const { IdEvento } = await anEvento(site, FREE)
    const ends = {
      joined: async (id: number) => join((await aPerson()).id, id),
      closed: (id: number) => site.sql('update usuarios set inhabilitado_en = now() where id = $1', [id]),
      erased: (id: number) => site.sql('update usuarios set eliminado_en = now() where id = $1', [id]),
    }
    for (const [how, end] of Object.entries(ends)) {
      const { id, email } = await aPerson()
      const buyer = site.with(await site.as(email).headers())
      await end(id)
      expect(await codeOf(take(buyer, IdEvento)), how).toBe('SESION_VENCIDA')
      expect(await site.sql('select from compras where user_id = $1', [id])).toEqual([])
    }
    expect(await site.sql('select cupo from evento_sociales where id_evento = $1', [IdEvento])).toEqual([
      { cupo: 20 },
    ])
  })

  it('what a person has to decide stops it: two pending purchases, two hand-made places, a colleague, oneself', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    await enrol(one.id, 48, 1)
    await enrol(other.id, 48, 1)
    const refused = await refusal(join(one.id, other.id))
    expect([refused?.code, refused?.message]).toEqual(['CONFLICTO', expect.stringContaining('inscriptas en')])
    expect(await site.sql('select from evento_usuarios where user_id = $1', [other.id])).toHaveLength(1)
    expect((await refusal(join(one.id, one.id)))?.code).toBe('CONFLICTO')
    const [staff] = await site.sql<{ id: number }>(
      `select id from usuarios where email = 'staff@ejemplo.com'`,
    )
    expect((await refusal(join(one.id, staff?.id ?? 0)))?.message).toContain('del equipo')
  })
})

describe('what support must not see [cuentas/support-role]', () => {
  it('no refund, no bank account, no export, no role, no audit, no erasure', async () => {
    const closed = [
      ['GET', '/gestion/movimientos.csv'],
      ['GET', '/data/compras.csv'],
      ['GET', '/gestion/mensajes.csv'],
      ['GET', '/gestion/personas.csv'],
      ['GET', '/data/auditoria'],
      ['GET', '/gestion/equipo'],
      ['GET', '/gestion/bancos'],
      ['GET', '/gestion/ajustes'],
      ['POST', '/data/compras/ABCD-EFGH-JKMN-PQRS/reembolsar'],
      ['POST', '/gestion/compras/ABCD-EFGH-JKMN-PQRS/confirmar'],
    ] as const
    for (const [method, path] of closed) {
      const { statusCode } = await soporte.inject({
        method,
        url: `/v1${path}`,
        ...(method === 'POST' ? { payload: { motivo: 'x' } } : {}),
      })
      expect([path, statusCode]).toEqual([path, 403])
    }
  })
})
