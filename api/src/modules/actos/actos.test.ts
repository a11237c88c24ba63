// What every act owes, shown on a thing of the test's own: a box with a name.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, seenKey, thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { motivo } from '#domain/gestion/motivo.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'
import { codeOf, failure } from '#testing/calls/refusals.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { insert } from '#testing/rows/factories.ts'
import { openSite, TEST_SECRET, type TestSite, type TestVisitor } from '#testing/site.ts'
import type { Tx } from '../../db/client.ts'
import { route } from '../../http/endpoints/route.ts'
import { createCorreo } from '../../mail/correo.ts'
import { respuestaDeMensaje } from '../../mail/plantillas/mensajes.ts'
import { createLotesService, type LotesService } from '../lotes/service.ts'
import { type ActosService, createActos, Unchanged } from './service.ts'

const Caja = z.object({ id: z.int(), nombre: z.string(), cerrada: z.boolean(), version: z.int() })

const CajaStaff = thing(
  {
    name: 'cajas',
    path: '/gestion/cajas',
    key: z.object({ id: Id }),
    item: Caja,
    access: 'libros.ver',
    summary: 'One box.',
  },
  (act) => ({
    renombrar: act({
      access: 'libros.editar',
      summary: 'Gives a box another name.',
      can: ({ cerrada }) => !cerrada || 'Está cerrada.',
      asks: z.strictObject({ nombre: ask(z.string().min(1), { label: 'Nombre' }), motivo: motivo() }),
      words: ({ nombre }) => ({ label: 'Renombrar…', title: `Renombrar ${nombre}` }),
      undo: 60,
      many: { label: 'Renombrar' },
    }),
    cerrar: act({
      access: 'libros.editar',
      summary: 'Closes a box.',
      can: ({ cerrada }) => !cerrada || 'Ya está cerrada.',
      already: ({ cerrada }) => cerrada,
      words: () => ({ label: 'Cerrar' }),
      many: { label: 'Cerrar' },
    }),
    mirar: act({
      summary: 'Looks into a box.',
      can: () => true,
      words: () => ({ label: 'Mirar' }),
      sees: false,
    }),
    tirar: act({
      access: 'libros.editar',
      summary: 'Throws a box away.',
      can: () => true,
      words: () => ({ label: 'Tirar' }),
    }),
  }),
)
const { renombrar, cerrar, mirar, tirar } = CajaStaff.endpoints

let site: TestSite
let staff: TestVisitor
let other: TestVisitor
let actos: ActosService
let lotes: LotesService
/** What ran after the commit of a look. */
let looks = 0
let looking: () => Promise<unknown> = async () => {}

const findCaja = async (tx: Tx, id: number) => {
  const { rows } = await tx.execute(sql`select * from cajas where id = ${id}`)
  return rows[0] as z.infer<typeof Caja> | undefined
}
const change = (tx: Tx, id: number, nombre: string, cerrada = false) =>
  tx.execute(
    sql`update cajas set nombre = ${nombre}, cerrada = ${cerrada}, version = version + 1 where id = ${id}`,
  )

function bindCajas() {
  const correo = createCorreo({ secrets: [TEST_SECRET] })
  return actos.bind(CajaStaff, {
    async lock(tx, { id }) {
      await tx.execute(sql`select from cajas where id = ${id} for update`)
      return findCaja(tx, id)
    },
    show: (tx, { id }) => findCaja(tx, id),
    many: { keysOf: async function* () {}, namesOf: async () => new Map() },
  })({
    renombrar: {
      async do({ tx, row, asked }) {
        if (asked.nombre === row.nombre) throw new Unchanged('Ya se llama así.')
        await change(tx, row.id, asked.nombre)
        await correo.enqueue(tx, {
          plantilla: respuestaDeMensaje,
          para: `caja${row.id}@ejemplo.com`,
          datos: { numero: row.id, asunto: 'Caja', texto: asked.nombre, citado: '', enRespuestaA: null },
        })
        return { message: `Se llama ${asked.nombre}.`, before: row.nombre }
      },
      async undo({ tx, row, before }) {
        await change(tx, row.id, before as string)
      },
    },
    cerrar: {
      async do({ tx, row }) {
        await change(tx, row.id, row.nombre, true)
        return { message: 'Cerrada.' }
      },
    },
    mirar: {
      prepare: async ({ key }) => (await findCaja(site.database.db, key.id))?.nombre,
      do: async ({ prepared }) => ({
        message: 'Miraste.',
        afterCommit: async () => {
          looks++
          await looking()
          return prepared === 'Vieja' ? undefined : { message: `Adentro de ${prepared} no hay nada.` }
        },
      }),
    },
    tirar: {
      async do({ tx, row }) {
        await tx.execute(sql`delete from cajas where id = ${row.id}`)
        return { message: 'La tiraste.', goTo: '/cajas' }
      },
    },
  })
}

beforeAll(async () => {
  site = await openSite({
    onBuilt(server, database) {
      lotes = createLotesService({ database, log: server.log })
      const correo = createCorreo({ secrets: [TEST_SECRET] })
      actos = createActos({ database, correo, lotes, clock: () => new Date() })
      bindCajas().serve(server)
      const undoCaja = { ...undoAct, path: '/gestion/cajas/actos/:id/deshacer' } as const
      route(server, undoCaja, async ({ usuario, actor, params }) => ({
        message: await actos.undo(params.id, usuario, actor),
      }))
    },
  })
  await site.sql(
    `create table cajas (id serial primary key, nombre text not null, cerrada boolean not null default false,
       version int not null default 1)`,
  )
  await site.sql(`select auditar_tabla('cajas', 'todos')`)
  staff = site.as('staff')
  other = site.as((await aMiembro(site, 'administracion')).email)
})
afterAll(async () => {
  await lotes.close()
  await site.close()
})

const aCaja = async () => (await insert<{ id: number }>(site, 'cajas', { nombre: 'Vieja' })).id
const undo = (id: string, as = staff) =>
  as.call({ ...undoAct, path: '/gestion/cajas/actos/:id/deshacer' } as const, { params: { id } })
const NUEVA = { nombre: 'Nueva', motivo: 'Porque sí' }
const rename = (
  id: number,
  more: { version?: number; claveIdempotencia?: string; body?: typeof NUEVA } = {},
) => staff.call(renombrar, { params: { id }, version: 1, body: NUEVA, ...more })
const nombreOf = async (id: number) =>
  (await site.sql<{ nombre: string }>('select nombre from cajas where id = $1', [id]))[0]?.nombre
const mailsTo = (id: number) => site.sql('select 1 from correos where para = $1', [`caja${id}@ejemplo.com`])

describe('an act', () => {
  it('answers the item as it is now with what can be done next, and the audit tells its name and reason [actos/one-way-to-act]', async () => {
    const id = await aCaja()
    const { item } = await staff.call(CajaStaff.get, { params: { id } })
    expect(item.actos).toEqual({ renombrar: true, cerrar: true, mirar: true, tirar: true })
    const done = await rename(id)
    expect(done).toMatchObject({ message: 'Se llama Nueva.', item: { nombre: 'Nueva', version: 2 } })
    expect(done.undo?.id).toEqual(expect.any(String))
    const [row] = await site.sql(
      `select acto, motivo from auditoria where tabla = 'cajas' and clave = $1 and accion = 'cambio'`,
      [String(id)],
    )
    expect(row).toEqual({ acto: 'cajas/renombrar', motivo: 'Porque sí' })
    const closed = await staff.call(cerrar, { params: { id }, version: 2, body: {} })
    expect(closed.item?.actos).toMatchObject({ renombrar: 'Está cerrada.', cerrar: 'Ya está cerrada.' })
  })

  it('is refused with the sentence that the item carries, under its lock, whoever was quicker [actos/one-way-to-act]', async () => {
    const id = await aCaja()
    const close = () => staff.call(cerrar, { params: { id }, version: 1, body: {} })
    const both = await Promise.allSettled([close(), close()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = await failure(rename(id, { version: 2 }))
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICTO_DE_ESTADO', message: 'Está cerrada.' })
    expect(
      await site.sql('select 1 from actos where clave = $1 and cosa = $2', [String(id), 'cajas']),
    ).toHaveLength(1)
  })

  it('on an older version changes nothing and shows what the item is now, unless it needs not be seen [actos/one-way-to-act]', async () => {
    const id = await aCaja()
    await rename(id)
    const late = await failure(rename(id, { body: { ...NUEVA, nombre: 'Otra' } }))
    expect(late).toMatchObject({
      code: 'CONFLICTO',
      version: 2,
      actual: { nombre: 'Nueva', actos: { cerrar: true } },
    })
    expect(await nombreOf(id)).toBe('Nueva')
    expect((await staff.call(mirar, { params: { id }, body: {} })).message).toContain('Nueva')
    const unsaid = await staff.inject({ method: 'POST', url: `/v1/gestion/cajas/${id}/tirar`, payload: {} })
    expect(unsaid.statusCode).toBe(428)
  })

  it('is closed to whoever may not take it, and not among what the item offers them [actos/one-way-to-act]', async () => {
    const id = await aCaja()
    const reader = site.as((await aMiembro(site, 'lectura')).email)
    expect((await reader.call(CajaStaff.get, { params: { id } })).item.actos).toEqual({ mirar: true })
    expect(await codeOf(reader.call(tirar, { params: { id }, version: 1, body: {} }))).toBe('SIN_PERMISO')
  })
})

describe('an act whose answer was lost', () => {
  it('is done once, one after the other and at once [actos/lost-answers]', async () => {
    const id = await aCaja()
    const claveIdempotencia = randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => rename(id, { claveIdempotencia })))
    all.push(await rename(id, { claveIdempotencia }))
    expect(all.map(({ message, item, undo }) => [message, item?.version, undo?.id])).toEqual(
      Array(4).fill(['Se llama Nueva.', 2, claveIdempotencia]),
    )
    expect(await mailsTo(id)).toHaveLength(1)
  })

  it('waits for the one under way, and does it where that one did not come to its end [actos/lost-answers]', async () => {
    const id = await aCaja()
    const claveIdempotencia = randomUUID()
    const gate = await holdLock(site, 'select from cajas where id = $1 for update', [id])
    const first = staff.call(renombrar, { params: { id }, version: 1, body: NUEVA, claveIdempotencia })
    await untilWaiting(site)
    const second = rename(id, { claveIdempotencia })
    await untilWaiting(site, 2)
    // As the death of its process would.
    const [{ pid } = { pid: 0 }] = await site.sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%cajas%'`,
    )
    const lost = first.catch(() => 'lost')
    await site.sql('select pg_terminate_backend($1)', [pid])
    await gate.end()
    expect(await lost).toBe('lost')
    expect((await second).item?.version).toBe(2)
    expect(await mailsTo(id)).toHaveLength(1)
  })

  it('is not begun again where it was killed after its commit [actos/lost-answers]', async () => {
    const id = await aCaja()
    const before = looks
    looking = () => Promise.reject(new Error('killed'))
    const claveIdempotencia = randomUUID()
    const look = () => staff.call(mirar, { params: { id }, body: {}, claveIdempotencia })
    expect(await codeOf(look())).toBe('ERROR_INTERNO')
    looking = async () => {}
    expect((await look()).message).toBe('Miraste.')
    expect(looks).toBe(before + 1)
  })

  it('says again what its work found out before and after its transaction [actos/lost-answers]', async () => {
    const id = await aCaja()
    await rename(id)
    const claveIdempotencia = randomUUID()
    const look = () => staff.call(mirar, { params: { id }, body: {}, claveIdempotencia })
    expect([(await look()).message, (await look()).message]).toEqual(
      Array(2).fill('Adentro de Nueva no hay nada.'),
    )
  })

  it('tells of an item that it took away [actos/lost-answers]', async () => {
    const id = await aCaja()
    const claveIdempotencia = randomUUID()
    const thrown = () => staff.call(tirar, { params: { id }, version: 1, body: {}, claveIdempotencia })
    const gone = { message: 'La tiraste.', gone: true, goTo: '/cajas' }
    expect(await thrown()).toEqual(gone)
    expect(await thrown()).toEqual(gone)
    expect(await codeOf(staff.call(tirar, { params: { id }, version: 1, body: {} }))).toBe('NO_ENCONTRADO')
  })

  it('is another act under other data, on another item, by somebody else, or once it was undone [actos/lost-answers]', async () => {
    const [id, another] = [await aCaja(), await aCaja()]
    const claveIdempotencia = randomUUID()
    await rename(id, { claveIdempotencia })
    const params = { id }
    const attempts = [
      rename(id, { claveIdempotencia, version: 2, body: { ...NUEVA, nombre: 'Otra' } }),
      rename(another, { claveIdempotencia }),
      staff.call(cerrar, { params, version: 2, body: {}, claveIdempotencia }),
      other.call(renombrar, { params, version: 1, body: NUEVA, claveIdempotencia }),
    ]
    expect(await Promise.all(attempts.map(codeOf))).toEqual(Array(4).fill('CONFLICTO'))
    await undo(claveIdempotencia)
    const again = await failure(rename(id, { claveIdempotencia }))
    expect(again).toMatchObject({ code: 'CONFLICTO', message: expect.stringContaining('se deshizo') })
    expect([await nombreOf(id), await nombreOf(another)]).toEqual(['Vieja', 'Vieja'])
  })
})

describe('taking an act back', () => {
  it('leaves all as it was, and no mail; asked for again it is done [actos/taken-back]', async () => {
    const id = await aCaja()
    const done = await rename(id)
    expect(await mailsTo(id)).toHaveLength(1)
    const undone = await Promise.all([1, 2].map(() => undo(done.undo?.id ?? '')))
    expect(undone).toEqual(Array(2).fill({ message: 'Listo, quedó como estaba.' }))
    expect([await nombreOf(id), await mailsTo(id)]).toEqual(['Vieja', []])
    const [row] = await site.sql(
      `select acto from auditoria where tabla = 'cajas' and clave = $1 order by id desc`,
      [String(id)],
    )
    expect(row).toEqual({ acto: 'cajas/renombrar/deshacer' })
  })

  it('is for its author alone, in time, while nothing else happened and no mail left [actos/taken-back]', async () => {
    const renamed = async () => {
      const id = await aCaja()
      return { id, acto: (await rename(id)).undo?.id ?? '' }
    }
    const [foreign, late, changed, told, gone] = await Promise.all([1, 2, 3, 4, 5].map(renamed))
    expect(await codeOf(undo(foreign?.acto ?? '', other))).toBe('NO_ENCONTRADO')
    await site.sql(`update actos set deshacer_hasta = now() where id = $1`, [late?.acto])
    expect(await failure(undo(late?.acto ?? ''))).toMatchObject({
      code: 'DECISION_FIRME',
      message: 'Pasó el tiempo para deshacerlo.',
    })
    await rename(changed?.id ?? 0, { version: 2, body: { ...NUEVA, nombre: 'Otra' } })
    expect((await failure(undo(changed?.acto ?? ''))).message).toBe(
      'Cambió después: ya no se puede deshacer.',
    )
    await site.sql('update correos set intentos = 1 where para = $1', [`caja${told?.id}@ejemplo.com`])
    expect((await failure(undo(told?.acto ?? ''))).message).toBe('El correo ya salió: no se puede deshacer.')
    await site.sql('delete from cajas where id = $1', [gone?.id])
    expect(await codeOf(undo(gone?.acto ?? ''))).toBe('NO_ENCONTRADO')
    expect(await nombreOf(changed?.id ?? 0)).toBe('Otra')
    expect(await nombreOf(told?.id ?? 0)).toBe('Nueva')
  })

  it('needs the permission of the act still [actos/taken-back]', async () => {
    const id = await aCaja()
    const miembro = await aMiembro(site, 'administracion')
    const as = site.as(miembro.email)
    const done = await as.call(renombrar, { params: { id }, version: 1, body: NUEVA })
    await site.sql(`update usuarios_roles set rol = 'lectura' where usuario_id = $1`, [miembro.id])
    expect(await codeOf(undo(done.undo?.id ?? '', as))).toBe('SIN_PERMISO')
  })

  it('takes back the books of an order [actos/taken-back]', async () => {
    const params = {
      id: (
        await insert<{ id: number }>(site, 'pedidos', {
          via: 'organizacion',
          nombre: 'Eva',
          email: 'eva@ejemplo.com',
          libros: 'el azul',
        })
      ).id,
    }
    const body = { renglones: [{ IdLibro: 1, cantidad: 2 }] }
    const done = await staff.call(PedidoStaff.endpoints['completar-libros'], { params, version: 1, body })
    expect(done.item?.renglones).toHaveLength(1)
    await staff.call(undoAct, { params: { id: done.undo?.id ?? '' } })
    expect((await staff.call(PedidoStaff.get, { params })).item).toMatchObject({ renglones: [], total: null })
  })
})

describe('an act on many rows', () => {
  const jobOf = async (accion: string, claves: string[], datos?: Record<string, string>) => {
    const id = randomUUID()
    const [row] = await site.sql<{ id: number }>(`select id from usuarios where email = 'staff@ejemplo.com'`)
    const usuario = {
      id: row?.id ?? 0,
      permisos: new Map([['libros.editar', 'todo']]),
      factor: { recent: true },
    } as never
    const actor = {
      tipo: 'staff',
      usuarioId: row?.id ?? 0,
      sesion: randomUUID(),
      requestId: 'x',
      direccion: '',
    } as const
    await lotes.start(usuario, actor, { id, recurso: 'cajas', accion, claves, ...(datos ? { datos } : {}) })
    const estado = async () => (await lotes.get(usuario, id)).estado
    await expect.poll(estado, { timeout: 30_000 }).toBe('terminado')
    return { id, usuario, actor, get: () => lotes.get(usuario, id) }
  }

  it('is done once for each, with its reason, and what is so already counts as unchanged [actos/many-rows]', async () => {
    const ids = [await aCaja(), await aCaja()]
    const job = await jobOf('renombrar', ids.map(String), NUEVA)
    expect(await job.get()).toMatchObject({ hechas: 2, fallidas: 0 })
    expect(await Promise.all(ids.map(nombreOf))).toEqual(['Nueva', 'Nueva'])
    const audited = await site.sql(
      `select distinct acto, motivo from auditoria where tabla = 'cajas' and lote = $1`,
      [job.id],
    )
    expect(audited).toEqual([{ acto: 'cajas/renombrar', motivo: 'Porque sí' }])
    // A process died before it noted what it had done.
    await site.sql(`update lotes_filas set estado = 'pendiente' where lote = $1`, [job.id])
    await site.sql('update lotes set terminado_en = null, tomado_hasta = null where id = $1', [job.id])
    await lotes.resume()
    expect(await job.get()).toMatchObject({ hechas: 2, fallidas: 0 })
    expect(await site.sql('select version from cajas where id = any($1)', [ids])).toEqual([
      { version: 2 },
      { version: 2 },
    ])
    expect(await (await jobOf('renombrar', ids.map(String), NUEVA)).get()).toMatchObject({ sinCambio: 2 })
    const same = await failure(rename(ids[0] ?? 0, { version: 2 }))
    expect(same).toMatchObject({ code: 'CONFLICTO_DE_ESTADO', message: 'Ya se llama así.' })
    const closing = [...ids.map(String), String(await aCaja())]
    await jobOf('cerrar', closing.slice(0, 1))
    expect(await (await jobOf('cerrar', closing)).get()).toMatchObject({ hechas: 2, sinCambio: 1 })
    expect(await (await jobOf('renombrar', closing, NUEVA)).get()).toMatchObject({ hechas: 0, fallidas: 3 })
  })

  it('refuses a row that changed since it was seen, where the row is named with its version [actos/many-rows]', async () => {
    const [same, changed] = [await aCaja(), await aCaja()]
    await rename(changed)
    const job = await jobOf('cerrar', [seenKey(same, 1), seenKey(changed, 1)])
    expect(await job.get()).toMatchObject({ hechas: 1, fallidas: 1 })
  })

  it('is taken back row by row, but for what somebody changed since [actos/many-rows]', async () => {
    const ids = [await aCaja(), await aCaja()]
    const job = await jobOf('renombrar', ids.map(String), NUEVA)
    await rename(ids[0] ?? 0, { version: 2, body: { ...NUEVA, nombre: 'Otra' } })
    const back = await lotes.undo(job.usuario, job.actor, job.id, randomUUID())
    const outcome = async () => {
      const { estado, hechas, fallidas } = await lotes.get(job.usuario, back.id)
      return { estado, hechas, fallidas }
    }
    await expect.poll(outcome, { timeout: 30_000 }).toEqual({ estado: 'terminado', hechas: 1, fallidas: 1 })
    expect(await Promise.all(ids.map(nombreOf))).toEqual(['Otra', 'Vieja'])
  })
})

describe('what is kept of acts', () => {
  it('is forgotten after a day [actos/soon-forgotten]', async () => {
    const [old, young] = [await aCaja(), await aCaja()]
    for (const id of [old, young]) await rename(id)
    await site.sql(`update actos set creado_en = now() - interval '25 hours' where clave = $1`, [String(old)])
    await site.runJob('actos-viejos')
    const left = await site.sql<{ clave: string }>('select clave from actos where clave = any($1)', [
      [String(old), String(young)],
    ])
    expect(left).toEqual([{ clave: String(young) }])
  })

  it('names nobody who was erased, and is taken back without the name [actos/soon-forgotten]', async () => {
    const id = await aCaja()
    await site.sql(`update cajas set nombre = 'La de nora@ejemplo.com' where id = $1`, [id])
    const done = await rename(id, { body: { ...NUEVA, nombre: 'La de Nora@ejemplo.com' } })
    await site.as('nora').call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    const [row] = await site.sql('select mensaje, antes from actos where clave = $1', [String(id)])
    expect(JSON.stringify(row).toLowerCase()).not.toContain('nora@')
    await undo(done.undo?.id ?? '')
    expect(await nombreOf(id)).toMatch(/^La de /)
    expect(await nombreOf(id)).not.toContain('nora@')
  })
})
