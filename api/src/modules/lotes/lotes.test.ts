import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getLote, listFilasDeLote, listLotes, startLote, undoLote } from '#domain/gestion/lotes.ts'
import { LibrosStaff } from '#domain/libros/gestion.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { aConsultor, anEvento } from '#testing/rows/factories.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import type { Actor } from '../../db/actor.ts'
import type { AccionDeLote } from './accion.ts'
import { endLote, holdLote } from './queries.ts'
import { createLotesService } from './service.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
})
afterAll(() => site.close())

let series = 0
/** Books that are on sale, of an author of their own. */
async function libros(cuantos: number): Promise<{ autor: string; claves: string[] }> {
  const autor = `Autora ${series++}`
  const rows = await site.sql<{ id: number }>(
    `insert into libros (nombre, autor, precio, descripcion, id_estado)
     select 'Libro ' || n, $1, 100, '', 1 from generate_series(1, $2) n returning id`,
    [autor, cuantos],
  )
  return { autor, claves: rows.map(({ id }) => String(id)) }
}

const begin = (
  accion: string,
  rest: { claves?: string[]; consulta?: Record<string, string>; motivo?: string },
  id = randomUUID(),
) => staff.call(startLote, { body: { id, recurso: 'libros', accion, ...rest } })
const ended = (id: string) =>
  expect.poll(async () => (await staff.call(getLote, { params: { id } })).item.estado).not.toBe('en_curso')
const onSale = async (autor: string) =>
  (
    await site.sql<{ n: number }>('select count(*)::int n from libros where autor = $1 and id_estado = 1', [
      autor,
    ])
  )[0]?.n

/** Another process, with one action of its own. */
function offering(name: string, run: AccionDeLote['run'], renewMs?: number) {
  const { database, app } = site
  const service = createLotesService({ database, log: app.server.log, ...(renewMs ? { renewMs } : {}) })
  service.offer('prueba', {
    acciones: { [name]: { permiso: 'libros.editar', onlyAsks: true, run } },
    keysOf: async function* () {},
    namesOf: async () => new Map(),
  })
  return service
}

/** Another process, which only notes what it is told to do. */
const counting = (done: string[]) =>
  offering('contar', (actor, clave) =>
    site.database.transaction(actor, async (tx) => {
      done.push(clave)
      await actor.done?.(tx)
      return 'hecha' as const
    }),
  )

/** A job of that action that nobody is at. */
async function waiting(accion: string, ...claves: string[]): Promise<string> {
  const id = randomUUID()
  await site.sql(
    `insert into lotes (id, recurso, accion, autor, actor)
     select $1, 'prueba', $2, id, '{"tipo":"sistema"}' from usuarios where email = 'staff@ejemplo.com'`,
    [id, accion],
  )
  await site.sql(
    'insert into lotes_filas (lote, orden, clave) select $1, at, clave from unnest($2::text[]) with ordinality as t(clave, at)',
    [id, claves],
  )
  return id
}

describe('one action on many rows', () => {
  it('is found again by who began it, while it goes on and just after, unless it was taken back [lotes/bulk-found-again]', async () => {
    const { claves } = await libros(3)
    const own = async (who: TestVisitor) => (await who.call(listLotes)).data.map(({ id }) => id)
    const other = site.as((await aMiembro(site, 'contenidos')).email)
    const { item: first } = await begin('despublicar', { claves })
    await ended(first.id)
    const { item: undone } = await begin('despublicar', { claves: (await libros(1)).claves })
    await ended(undone.id)
    const { item: back } = await staff.call(undoLote, {
      params: { id: undone.id },
      body: { id: randomUUID() },
    })
    await ended(back.id)
    const { item: second } = await begin('despublicar', { claves })
    await ended(second.id)
    expect((await own(staff)).slice(0, 2)).toEqual([second.id, first.id])
    expect(await own(staff)).not.toContain(back.id)
    expect(await own(staff), 'what was taken back is over').not.toContain(undone.id)
    expect(await own(other)).toEqual([])
    // Left behind by a process that was killed: it goes on, and stands first.
    await site.sql(
      `update lotes set terminado_en = null, tomado_hasta = now() + interval '1 hour' where id = $1`,
      [first.id],
    )
    await site.sql(`update lotes set terminado_en = now() - interval '11 minutes' where id = $1`, [second.id])
    expect((await own(staff))[0]).toBe(first.id)
    expect(await own(staff)).not.toContain(second.id)
    await site.sql('update lotes set terminado_en = now() where id = $1', [first.id])
  })

  it('does each, in the name of who asked, and tells the outcome of each [lotes/bulk-job]', async () => {
    const { autor, claves } = await libros(5)
    const [first = ''] = claves
    await site.sql('update libros set id_estado = 0 where id = $1', [first])
    const { item } = await begin('despublicar', { claves: [...claves, '999999', first] })
    await ended(item.id)
    const { item: done } = await staff.call(getLote, { params: { id: item.id } })
    expect(done).toMatchObject({ estado: 'terminado', total: 6, hechas: 4, sinCambio: 1, fallidas: 1 })
    const { data } = await staff.call(listFilasDeLote, { params: { id: item.id } })
    const gone = { clave: '999999', estado: 'fallida', mensaje: 'No encontramos lo que buscás.', fila: null }
    expect(data[0]).toEqual(gone)
    expect(await onSale(autor)).toBe(0)
    const audited = await site.sql(
      `select actor as tipo, permiso from auditoria where tabla = 'libros' and lote = $1`,
      [item.id],
    )
    expect(audited).toEqual(Array(4).fill({ tipo: 'staff', permiso: 'libros.publicar' }))
  })

  it('calls a row that failed by its name, and leads to it, while its author may see it [lotes/bulk-outcome]', async () => {
    const { claves } = await libros(1)
    const [clave = ''] = claves
    await site.sql(
      `update libros set nombre = 'El faro', id_estado = 0, archivado_en = now() where id = $1`,
      [clave],
    )
    const { id: quien, email } = await aMiembro(site, 'contenidos')
    const editora = site.as(email)
    const id = randomUUID()
    const body = { id, recurso: 'libros', accion: 'publicar', claves: [clave, 'nada'], motivo: 'Sale' }
    await editora.call(startLote, { body })
    const failed = async () =>
      (await editora.call(listFilasDeLote, { params: { id } })).data.filter(
        ({ estado }) => estado === 'fallida',
      )
    await expect.poll(async () => (await failed()).length).toBe(2)
    expect((await failed()).map(({ fila }) => fila)).toEqual([
      { nombre: 'El faro', en: { entidad: 'libros', clave } },
      null,
    ])
    await site.sql(`update usuarios_roles set rol = 'lectura' where usuario_id = $1`, [quien])
    expect((await failed()).map(({ fila }) => fila)).toEqual([null, null])
  })

  it('asks the database as often for many names as for one [lotes/bulk-outcome]', async () => {
    const { claves } = await libros(30)
    const asked = async (wanted: string[]) => {
      const id = randomUUID()
      await site.sql(
        `insert into lotes (id, recurso, accion, autor, actor, terminado_en)
         select $1, 'libros', 'publicar', id, '{}', now() from usuarios where email = 'staff@ejemplo.com'`,
        [id],
      )
      await site.sql(
        `insert into lotes_filas (lote, orden, clave, estado, mensaje)
         select $1, n, c, 'fallida', 'No' from unnest($2::text[]) with ordinality t(c, n)`,
        [id, wanted],
      )
      const query = vi.spyOn(site.database.pool, 'query')
      try {
        const { data } = await staff.call(listFilasDeLote, { params: { id } })
        return { names: data.map(({ fila }) => fila?.nombre), times: query.mock.calls.length }
      } finally {
        query.mockRestore()
      }
    }
    await asked(claves.slice(0, 1))
    const one = await asked(claves.slice(0, 1))
    const many = await asked([...claves, '999999', 'nada'])
    const named = claves.map((_, at) => `Libro ${at + 1}`)
    expect(many).toEqual({ names: [...named, undefined, undefined], times: one.times })
    expect(one.times).toBeGreaterThan(0)
  })

  it.each([
    ['compras', 'confirmar', 'compras', 'select id::text as clave, referencia as es from compras'],
    ['cancelaciones', 'devolver', 'compras', 'select id::text as clave, referencia as es from compras'],
    ['pedidos', 'aceptar', 'pedidos', 'select id::text as clave, id::text as es from pedidos'],
    ['mensajes', 'cerrar', 'mensajes', 'select id::text as clave, id::text as es from mensajes'],
    ['inscriptos', 'mover', 'inscriptos', 'select id::text as clave, id::text as es from evento_usuarios'],
  ])('names rows of %s [lotes/bulk-outcome]', async (recurso, accion, entidad, query) => {
    const [row] = await site.sql<{ clave: string; es: string }>(`${query} limit 1`)
    expect(row, 'the demo has one').toBeDefined()
    const id = randomUUID()
    await site.sql(
      `insert into lotes (id, recurso, accion, autor, actor, terminado_en)
       select $1, $2, $3, id, '{}', now() from usuarios where email = 'staff@ejemplo.com'`,
      [id, recurso, accion],
    )
    await site.sql(
      `insert into lotes_filas (lote, orden, clave, estado, mensaje)
       values ($1, 1, $2, 'fallida', 'No'), ($1, 2, 'nada', 'fallida', 'No'), ($1, 3, '99999999999', 'fallida', 'No')`,
      [id, row?.clave],
    )
    const { data } = await staff.call(listFilasDeLote, { params: { id } })
    expect(data.map(({ fila }) => fila)).toEqual([
      { nombre: expect.stringMatching(/\p{L}{2}/u), en: { entidad, clave: row?.es } },
      null,
      null,
    ])
  })

  it('takes all that fit a list, and no others [lotes/bulk-job]', async () => {
    const [{ autor }, other] = [await libros(7), await libros(2)]
    const { item } = await begin('archivar', { consulta: { autor } })
    expect(item.total).toBe(7)
    await ended(item.id)
    const { data } = await staff.call(LibrosStaff.endpoints.list, { query: { autor } })
    expect(data).toEqual([])
    expect(await onSale(other.autor)).toBe(2)
    expect(await codeOf(begin('archivar', { consulta: { color: 'rojo' } }))).toBe('CONSULTA_INVALIDA')
    expect(await codeOf(begin('quemar', { consulta: { autor } }))).toBe('DATOS_INVALIDOS')
    expect(await codeOf(begin('archivar', { consulta: { autor } }))).toBe('DATOS_INVALIDOS')
  })

  it('sent twice it begins once, and nobody else looks at it [lotes/bulk-job]', async () => {
    const { claves } = await libros(3)
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => begin('despublicar', { claves }, id)))
    await ended(id)
    expect((await staff.call(getLote, { params: { id } })).item).toMatchObject({ total: 3, hechas: 3 })
    const other = site.as((await aMiembro(site, 'administracion')).email)
    expect(await codeOf(other.call(getLote, { params: { id } }))).toBe('NO_ENCONTRADO')
  })

  it('a process that was killed leaves it to another, which does what is left, each once [lotes/bulk-job]', async () => {
    const { claves } = await libros(4)
    const id = randomUUID()
    const [autor] = await site.sql<{ id: number }>(
      `select id from usuarios where email = 'staff@ejemplo.com'`,
    )
    const actor = { tipo: 'staff', usuarioId: autor?.id, sesion: 's', requestId: 'r', direccion: '::1' }
    // As it stands when its process dies between two rows.
    await site.sql(
      `insert into lotes (id, recurso, accion, autor, actor, tomado_por, tomado_hasta)
       values ($1, 'prueba', 'contar', $2, $3, $4, now() - interval '1 second')`,
      [id, autor?.id, JSON.stringify(actor), randomUUID()],
    )
    await site.sql(
      `insert into lotes_filas (lote, orden, clave, estado)
       select $1, n, c, case when n = 1 then 'hecha' else 'pendiente' end from unnest($2::text[]) with ordinality t(c, n)`,
      [id, claves],
    )
    const done: string[] = []
    const processes = [1, 2].map(() => counting(done))
    await Promise.all(processes.map((service) => service.resume()))
    expect(done).toEqual(claves.slice(1))
    const [lote] = await site.sql<{ ended: boolean }>(
      'select terminado_en is not null as ended from lotes where id = $1',
      [id],
    )
    expect(lote?.ended).toBe(true)
  })

  it('a row that no process survives is given up, and told; one that was stopped on purpose blames none [lotes/bulk-survives]', async () => {
    const [autor] = await site.sql<{ id: number }>(
      `select id from usuarios where email = 'staff@ejemplo.com'`,
    )
    const actor = { tipo: 'staff', usuarioId: autor?.id, sesion: 's', requestId: 'r', direccion: '::1' }
    const left = async (tomadoHasta: string) => {
      const id = randomUUID()
      await site.sql(
        `insert into lotes (id, recurso, accion, autor, actor, tomado_por, tomado_hasta)
         values ($1, 'prueba', 'contar', $2, $3, $4, ${tomadoHasta})`,
        [id, autor?.id, JSON.stringify(actor), randomUUID()],
      )
      // Two have died at its first row.
      await site.sql(
        `insert into lotes_filas (lote, orden, clave, intentos) values ($1, 0, 'mata', 2), ($1, 1, 'sigue', 0)`,
        [id],
      )
      return id
    }
    const done: string[] = []
    const service = counting(done)
    const killed = await left(`now() - interval '1 second'`)
    await expect(service.resume()).rejects.toThrow(`${killed} mata`)
    expect(done).toEqual(['sigue'])
    const { data } = await staff.call(listFilasDeLote, { params: { id: killed } })
    expect(data.map(({ clave, estado, mensaje }) => [clave, estado, mensaje])).toEqual([
      ['mata', 'fallida', 'Algo salió mal de nuestro lado.'],
      ['sigue', 'hecha', ''],
    ])
    await left('null')
    await service.resume()
    expect(done).toEqual(['sigue', 'mata', 'sigue'])
  })

  it('a process that lost it to another does not end it: that one does [lotes/bulk-survives]', async () => {
    const id = await waiting('contar', 'una')
    await site.sql(`update lotes_filas set estado = 'hecha' where lote = $1`, [id])
    const slow = counting([])
    const held = await holdLock(site, 'lock table lotes_filas in access exclusive mode')
    const going = slow.resume()
    await untilWaiting(site)
    const other = randomUUID()
    await site.sql(`update lotes set tomado_hasta = now() - interval '1 second' where id = $1`, [id])
    expect(await holdLote(site.database.db, id, other), 'it was quiet for too long').toBe(true)
    await held.end()
    await going
    const open = async () => site.sql('select from lotes where id = $1 and terminado_en is null', [id])
    expect(await open()).toHaveLength(1)
    await endLote(site.database.db, id, other, false)
    expect(await open()).toHaveLength(0)
  })

  it('stays with the process that is at one of its rows, however long that takes [lotes/bulk-survives]', async () => {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = async (actor: Actor) => {
      begun.resolve()
      await go.promise
      return site.database.transaction(actor, async (tx) => {
        await actor.done?.(tx)
        return 'hecha' as const
      })
    }
    const done: string[] = []
    const id = await waiting('contar', 'a')
    const going = offering('contar', slow, 50).resume()
    await begun.promise
    await site.sql(`update lotes set tomado_hasta = now() - interval '1 second' where id = $1`, [id])
    const held = () => site.sql('select from lotes where id = $1 and tomado_hasta > now()', [id])
    await expect.poll(held).toHaveLength(1)
    await counting(done).resume()
    expect(done).toEqual([])
    go.resolve()
    await going
    const filas = await site.sql('select estado, intentos from lotes_filas where lote = $1', [id])
    expect(filas).toEqual([{ estado: 'hecha', intentos: 0 }])
  })

  it('a process that is stopped lets go of what it was at [lotes/bulk-survives]', async () => {
    const service = offering('parar', (actor) =>
      site.database.transaction(actor, async (tx) => {
        void service.close()
        await actor.done?.(tx)
        return 'hecha' as const
      }),
    )
    const id = await waiting('parar', 'a', 'b')
    await service.resume()
    const [lote] = await site.sql('select tomado_hasta, terminado_en from lotes where id = $1', [id])
    expect(lote).toEqual({ tomado_hasta: null, terminado_en: null })
    await site.sql('delete from lotes where id = $1', [id])
  })

  it('that forgets to tell what it did in its own transaction is a fault of ours, not done in silence [lotes/bulk-survives]', async () => {
    const service = offering('olvidar', async () => 'hecha')
    const id = await waiting('olvidar', 'a')
    await service.resume()
    const { data } = await staff.call(listFilasDeLote, { params: { id } })
    expect(data[0]).toMatchObject({ estado: 'fallida', mensaje: 'Algo salió mal de nuestro lado.' })
  })

  it('one that cannot go on does not hold up those behind it [lotes/bulk-survives]', async () => {
    const [autor] = await site.sql<{ id: number }>(
      `select id from usuarios where email = 'staff@ejemplo.com'`,
    )
    const actor = { tipo: 'staff', usuarioId: autor?.id, sesion: 's', requestId: 'r', direccion: '::1' }
    const [stuck, behind] = [randomUUID(), randomUUID()]
    // What the first one asked for is no longer offered.
    await site.sql(
      `insert into lotes (id, recurso, accion, autor, actor, creado_en) values
         ($1, 'prueba', 'de-antes', $3, $4, now() - interval '1 hour'), ($2, 'prueba', 'contar', $3, $4, now())`,
      [stuck, behind, autor?.id, JSON.stringify(actor)],
    )
    await site.sql(`insert into lotes_filas (lote, orden, clave) values ($1, 0, 'a'), ($2, 0, 'b')`, [
      stuck,
      behind,
    ])
    const done: string[] = []
    await counting(done).resume()
    expect(done).toEqual(['b'])
    await site.sql('delete from lotes where id = $1', [stuck])
  })

  it('takes back what it did within a minute, each as it was, and no more than that [lotes/bulk-undo]', async () => {
    const { autor, claves } = await libros(4)
    const [hidden = '', touched = ''] = claves
    await site.sql('update libros set id_estado = 0 where id = $1', [hidden])
    const { item } = await begin('archivar', { claves })
    await ended(item.id)
    const done = (await staff.call(getLote, { params: { id: item.id } })).item
    expect(done).toMatchObject({ hechas: 4 })
    expect(done.deshacerSegundos).toBeGreaterThan(0)
    expect(await onSale(autor)).toBe(0)
    // Somebody else took one of them out meanwhile, and goes on with it.
    await site.sql('update libros set archivado_en = null, version = version + 1 where id = $1', [touched])

    const undo = (id: string, as: string) => staff.call(undoLote, { params: { id }, body: { id: as } })
    const as = randomUUID()
    const begun = await Promise.all([1, 2, 3].map(() => undo(item.id, as)))
    expect(new Set(begun.map(({ item: { id } }) => id))).toEqual(new Set([as]))
    await ended(as)
    expect((await staff.call(getLote, { params: { id: as } })).item).toMatchObject({
      total: 4,
      hechas: 3,
      fallidas: 1,
      deshacerSegundos: 0,
    })
    const rows = await site.sql<{ id: number; id_estado: number; archivado: boolean }>(
      'select id, id_estado, archivado_en is not null as archivado from libros where autor = $1 order by id',
      [autor],
    )
    expect(rows.map(({ id_estado, archivado }) => [id_estado, archivado])).toEqual([
      [0, false],
      [0, false],
      [1, false],
      [1, false],
    ])
    expect(await codeOf(undo(item.id, randomUUID()))).toBe('CONFLICTO')
    expect(await codeOf(undo(as, randomUUID()))).toBe('CONFLICTO')
  })

  it('what a colleague did since stays theirs, though it reads as the action left it [lotes/bulk-undo]', async () => {
    const { IdEvento } = await anEvento(site)
    const { id_consultor } = await aConsultor(site, { nombre: 'Suspendida' })
    const cases = [
      {
        recurso: 'eventos',
        accion: 'destacar',
        id: IdEvento,
        key: 'id_evento',
        column: 'destacada',
        both: ['0', '1'],
        asked: { motivo: 'Un reclamo' },
        refusal: 'Alguien lo cambió mientras tanto.',
      },
      {
        ...{ recurso: 'consultores', accion: 'suspender', id: id_consultor, key: 'id_consultor' },
        ...{
          column: 'estado',
          // As every change through the site, with a new version.
          both: [
            `'vigente', estado_anterior = null, version = version + 1`,
            `'suspendida', estado_anterior = 'vigente', version = version + 1`,
          ],
          asked: { datos: { motivo: 'Un reclamo' } },
          refusal: 'Cambió después: ya no se puede deshacer.',
        },
      },
    ]
    for (const { recurso, accion, id, key, column, both, asked, refusal } of cases) {
      const body = { id: randomUUID(), recurso, accion, claves: [String(id)], ...asked }
      const value = () => site.sql(`select ${column} from ${recurso} where ${key} = $1`, [id])
      await staff.call(startLote, { body })
      await ended(body.id)
      for (const to of both) await site.sql(`update ${recurso} set ${column} = ${to} where ${key} = $1`, [id])
      const left = await value()
      const as = randomUUID()
      await staff.call(undoLote, { params: { id: body.id }, body: { id: as } })
      await ended(as)
      const { data } = await staff.call(listFilasDeLote, { params: { id: as } })
      expect(data, accion).toMatchObject([{ estado: 'fallida', mensaje: refusal }])
      expect(await value(), accion).toEqual(left)
    }
  })

  it('after the minute it stays and is not offered, and what has no way back asks for a reason [lotes/bulk-undo]', async () => {
    const { autor, claves } = await libros(2)
    const { item } = await begin('despublicar', { claves })
    await ended(item.id)
    await site.sql(`update lotes set terminado_en = now() - interval '61 seconds' where id = $1`, [item.id])
    const late = staff.call(undoLote, { params: { id: item.id }, body: { id: randomUUID() } })
    expect(await codeOf(late)).toBe('CONFLICTO')
    expect((await staff.call(getLote, { params: { id: item.id } })).item.deshacerSegundos).toBe(0)
    expect(await onSale(autor)).toBe(0)

    expect(await codeOf(begin('publicar', { claves }))).toBe('DATOS_INVALIDOS')
    const shown = await begin('publicar', { claves, motivo: 'Vuelven para la feria' })
    await ended(shown.item.id)
    expect(await onSale(autor)).toBe(2)
    expect((await staff.call(getLote, { params: { id: shown.item.id } })).item.deshacerSegundos).toBe(0)
    const why = await site.sql(`select distinct motivo from auditoria where tabla = 'libros' and lote = $1`, [
      shown.item.id,
    ])
    expect(why).toEqual([{ motivo: 'Vuelven para la feria' }])
  })

  it('who may not do it to one does not do it to many, nor goes on after losing the permission [lotes/bulk-job]', async () => {
    const { autor, claves } = await libros(2)
    const { email } = await aMiembro(site, 'lectura')
    const reader = site.as(email)
    const body = { id: randomUUID(), recurso: 'libros', accion: 'despublicar', claves }
    expect(await codeOf(reader.call(startLote, { body }))).toBe('SIN_PERMISO')

    const [person] = await site.sql<{ id: number }>('select id from usuarios where email = $1', [email])
    await site.sql(
      `insert into lotes (id, recurso, accion, autor, actor) values ($1, 'libros', 'despublicar', $2, '{"tipo":"sistema"}')`,
      [body.id, person?.id],
    )
    await site.sql('insert into lotes_filas (lote, orden, clave) select $1, 1, unnest($2::text[])', [
      body.id,
      claves,
    ])
    await site.app.jobs.find(({ name }) => name === 'lotes-pendientes')?.run()
    expect((await reader.call(getLote, { params: { id: body.id } })).item.estado).toBe('detenido')
    expect(await onSale(autor)).toBe(2)
  })
})
