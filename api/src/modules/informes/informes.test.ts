import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import {
  copyInforme,
  createInforme,
  downloadCorrida,
  exportInforme,
  getCorrida,
  getInforme,
  listInformes,
  previewInforme,
  removeInforme,
  scheduleInforme,
  startCorrida,
  updateInforme,
} from '#domain/informes/informes.ts'
import { failure } from '#testing/calls/refusals.ts'
import { listWaiting } from '#testing/database/locks.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { anEvento, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'
import { SISTEMA } from '../../db/actor.ts'

let site: TestSite
const ROLES = ['pagos', 'soporte', 'lectura', 'contenidos'] as const
beforeAll(async () => {
  site = await openSite()
  for (const rol of ROLES) await aMember(rol, rol)
})
afterAll(() => site.close())

const aMember = async (name: string, rol: RolStaff) =>
  (await aMiembro(site, rol, { email: `${name}@ejemplo.com` })).id

const as = (name: string) => site.as(name.includes('@') || name === 'staff' ? name : `${name}@ejemplo.com`)
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  )
const textOf = async ({ blob }: { blob: Blob }) =>
  (await blob.text()).replace('\ufeff', '').trim().split('\r\n')

const PLAIN = { clase: 'ventas' as const, columnas: ['producto', 'moneda', 'total'] }
const PERSONAL = { clase: 'ventas' as const, columnas: ['producto', 'persona', 'total'] }
const save = (who: string, more: object = {}) =>
  as(who).call(createInforme, { body: { ...PLAIN, nombre: 'Ventas', ...more } })

describe('A report', () => {
  it('shows its first rows with sums per currency, in the columns and the order that were chosen [informes/built-reports]', async () => {
    const [expected] = await site.sql<{ total: number; suma: number }>(
      `select count(*)::int as total, sum(amount)::float8 as suma from compras where estado = 'confirmada'`,
    )
    const { filas, total, sumas } = await as('lectura').call(previewInforme, {
      body: { ...PLAIN, columnas: ['total', 'producto'], filtros: { opciones: { estado: ['confirmada'] } } },
    })
    expect(total).toBe(expected?.total)
    expect(sumas).toEqual([{ currency: 'ARS', columna: 'total', importe: expected?.suma }])
    expect(filas[0]?.map((cell) => typeof cell)).toEqual(['number', 'string'])
  })

  it.each(['ventas', 'inscripciones', 'asistencia', 'consultores', 'mensajes'] as const)(
    'about %s has every column that it offers, in both formats [informes/built-reports]',
    async (clase) => {
      const { CLASES } = await import('#domain/informes/clases.ts')
      const columnas = Object.keys(CLASES[clase].columnas)
      await as('staff').call(previewInforme, {
        body: { clase, columnas, filtros: { periodo: 'mes-pasado' } },
      })
      for (const formato of ['csv', 'xlsx'] as const) {
        const body = { clase, columnas, formato, nombre: 'Todo: ñandú', filtros: {} }
        const file = await as('staff').call(exportInforme, { body })
        expect(file.name).toMatch(new RegExp(`^todo-nandu-\\d{4}-\\d\\d-\\d\\d\\.${formato}$`))
        if (formato === 'csv') {
          const names = Object.values(CLASES[clase].columnas).map(({ nombre }) => `"${nombre}"`)
          expect((await textOf(file))[0]).toBe(names.join(','))
        }
      }
    },
  )

  it('its days are those of Buenos Aires [informes/built-reports]', async () => {
    await site.sql(
      `update compras set creado_en = ((now() at time zone 'America/Argentina/Buenos_Aires')::date)::timestamp
         at time zone 'America/Argentina/Buenos_Aires' where referencia = 'H0M5-Z8T2-F6K9-D3GV'`,
    )
    const count = async (periodo: 'hoy' | 'ayer') =>
      (await as('staff').call(previewInforme, { body: { ...PLAIN, filtros: { periodo } } })).total
    expect([await count('hoy'), await count('ayer')]).toEqual([1, 0])
  })

  it('refuses columns and values that it does not have; one that was taken away is passed over [informes/built-reports]', async () => {
    const bad = { ...PLAIN, columnas: ['producto', 'contrasenia_hash'] }
    expect(await statusOf(as('staff').call(previewInforme, { body: bad }))).toBe(400)
    const filtros = { opciones: { estado: [`x' or true --`] } }
    expect(await statusOf(as('staff').call(previewInforme, { body: { ...PLAIN, filtros } }))).toBe(400)
    const { item } = await save('staff')
    await site.sql(`update informes set columnas = '{producto,se_fue,total}' where id = $1`, [item.id])
    const { item: read } = await as('staff').call(getInforme, { params: { id: item.id } })
    expect(read.columnas).toEqual(['producto', 'total'])
  })

  it('is refused with its days the wrong way round, in their field [informes/built-reports]', async () => {
    const filtros = { periodo: 'fechas', desde: '2026-05-02', hasta: '2026-05-01' } as const
    const asked = as('staff').call(previewInforme, { body: { ...PLAIN, filtros } })
    expect((await failure(asked)).fields).toEqual({ 'filtros.hasta': '«Desde» va antes que «Hasta».' })
    const otherwise = { ...PLAIN, filtros: { ...filtros, periodo: 'mes' } } as const
    expect(await statusOf(as('staff').call(previewInforme, { body: otherwise }))).toBe(200)
  })

  it('is own or for a role, changed by its author, copied by who sees it, and audited [informes/report-owners]', async () => {
    const { item: own } = await save('pagos')
    const { item: shared } = await save('staff', { nombre: 'De todos', rol: 'lectura' })
    const names = async (who: string) => (await as(who).call(listInformes)).data.map(({ id }) => id)
    expect(await names('lectura')).toEqual([shared.id])
    expect(await names('pagos')).toEqual([own.id])
    const params = { id: shared.id }
    expect(await statusOf(as('pagos').call(getInforme, { params }))).toBe(404)
    expect(await statusOf(as('lectura').call(removeInforme, { params }))).toBe(403)
    const body = { ...PLAIN, nombre: 'Mío' }
    expect(await statusOf(as('lectura').call(updateInforme, { params, version: 1, body }))).toBe(403)
    const { item: copy } = await as('lectura').call(copyInforme, { params })
    expect(copy).toMatchObject({ nombre: 'Copia de De todos', propio: true, rol: null, programa: null })
    // Whose kind one may not see does not appear, whatever the role.
    expect(await statusOf(save('contenidos'))).toBe(403)
    expect(await statusOf(save('pagos', { rol: 'administracion' }))).toBe(400)
    const told = await site.sql(`select from auditoria where tabla = 'informes' and clave = $1`, [
      String(copy.id),
    ])
    expect(told.length).toBe(1)
  })
})

describe('Written in two windows', () => {
  it('is kept as the first one saved it, and the second gets both; when it runs is not part of it [informes/report-edited]', async () => {
    const { item } = await save('staff')
    const params = { id: item.id }
    const write = (nombre: string, version: number) =>
      as('staff').call(updateInforme, { params, version, body: { ...PLAIN, nombre } })
    const programa = { dias: [1], hora: 8, formato: 'csv' as const, destinatarios: [] as number[] }
    const [me] = await site.sql<{ id: number }>(`select id from usuarios where email = 'staff@ejemplo.com'`)
    await as('staff').call(scheduleInforme, {
      params,
      body: { ...programa, destinatarios: [me?.id ?? 0] },
    })
    const outcomes = await Promise.allSettled([write('Uno', item.version), write('Dos', item.version)])
    const kept = (await as('staff').call(getInforme, { params })).item
    expect(kept.version).toBe(item.version + 1)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({
      status: 409,
      code: 'CONFLICTO',
      actual: { nombre: kept.nombre, version: kept.version },
    })
    expect((await write('Tres', kept.version)).item).toMatchObject({ nombre: 'Tres', programa: { hora: 8 } })
  })
})

describe('Its file', () => {
  const pedido = (more: object) => ({
    body: { ...PLAIN, nombre: 'Ventas', formato: 'csv' as const, ...more },
  })

  it('tells of nobody to who may not export people, and asks for the factor again where it does [informes/people-columns cuentas/second-factor]', async () => {
    expect(await statusOf(as('lectura').call(exportInforme, pedido({})))).toBe(200)
    expect(await statusOf(as('lectura').call(exportInforme, pedido(PERSONAL)))).toBe(403)
    expect(await statusOf(as('contenidos').call(exportInforme, pedido({})))).toBe(403)
    expect(await statusOf(as('pagos').call(exportInforme, pedido(PERSONAL)))).toBe(200)
    const door = { sql: site.sql, origin: site.config.origin }
    const long = site.with(await openStaffSession(door, 'pagos@ejemplo.com'))
    await site.sql(`update sesiones_staff set factor_en = now() - interval '1 hour'`)
    expect(await statusOf(long.call(exportInforme, pedido(PERSONAL)))).toBe(403)
    expect(await statusOf(long.call(exportInforme, pedido({})))).toBe(200)
    const told = await site.sql<{ motivo: string }>(
      `select motivo from auditoria where tabla = 'informes' and accion = 'lectura' and motivo like 'Exportación%'`,
    )
    expect(told.some(({ motivo }) => motivo.includes('persona'))).toBe(true)
  })

  it('of many rows is made apart, once, and its link serves its owner for a day [informes/large-reports]', async () => {
    await site.sql(
      `insert into mensajes (formulario, datos, request_id)
       select 'contacto', jsonb_build_object('email', 'x' || n || '@ejemplo.com'), 'x' from generate_series(1, 6000) n`,
    )
    const many = {
      clase: 'mensajes' as const,
      columnas: ['fecha', 'email'],
      nombre: 'Mensajes',
      formato: 'csv' as const,
    }
    expect(await statusOf(as('staff').call(exportInforme, { body: many }))).toBe(400)
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => as('staff').call(startCorrida, { body: { ...many, id } })))
    await vi.waitFor(async () => {
      expect((await as('staff').call(getCorrida, { params: { id } })).item.estado).toBe('lista')
    })
    const { item } = await as('staff').call(getCorrida, { params: { id } })
    const lines = await textOf(await as('staff').call(downloadCorrida, { params: { id } }))
    expect(lines.length).toBe(item.filas + 1)
    expect(new Set(lines).size).toBe(lines.length)
    const mails = await site.sql(
      `select para from correos where plantilla = 'informe-listo' and datos ->> 'corrida' = $1`,
      [id],
    )
    expect(mails).toEqual([{ para: 'staff@ejemplo.com' }])
    // Somebody else, whatever they may do.
    await aMember('otra', 'administracion')
    expect(await statusOf(as('otra').call(downloadCorrida, { params: { id } }))).toBe(404)
    expect(await statusOf(as('otra').call(getCorrida, { params: { id } }))).toBe(404)
    // A day later.
    await site.sql(`update informes_corridas set vence_en = now() - interval '1 second' where id = $1`, [id])
    expect(await statusOf(as('staff').call(downloadCorrida, { params: { id } }))).toBe(404)
    await site.runJob('informes-pendientes')
    expect(await site.sql('select from informes_partes where corrida = $1', [id])).toEqual([])
  })

  it('left behind by a killed process begins again on another one: whole, one link, one mail [informes/large-reports]', async () => {
    const id = randomUUID()
    // What a process that was killed in the middle leaves: the run held, some pieces written.
    await site.sql(
      `insert into informes_corridas (id, nombre, clase, columnas, filtros, formato, personal, autor, tomada_por, tomada_hasta)
       select $1, 'A medias', 'mensajes', '{fecha,email}', '{"opciones": {}}', 'csv', true, id, gen_random_uuid(), now() + interval '1 minute'
       from usuarios where email = 'staff@ejemplo.com'`,
      [id],
    )
    await site.sql(
      `insert into informes_partes (corrida, orden, contenido) values ($1, 0, 'a'), ($1, 1, 'b'), ($1, 900, 'c')`,
      [id],
    )
    await site.sql(
      `insert into informes_destinatarios select $1, id from usuarios where email = 'staff@ejemplo.com'`,
      [id],
    )
    await site.runJob('informes-pendientes')
    expect((await as('staff').call(getCorrida, { params: { id } })).item.estado).toBe('en_curso')
    await site.sql(`update informes_corridas set tomada_hasta = now() - interval '1 second' where id = $1`, [
      id,
    ])
    const second = await openSite({ databaseUrl: site.config.databaseUrl })
    await Promise.all([site.runJob('informes-pendientes'), second.runJob('informes-pendientes')])
    await second.close()
    const { item } = await as('staff').call(getCorrida, { params: { id } })
    expect(item.estado).toBe('lista')
    const lines = await textOf(await as('staff').call(downloadCorrida, { params: { id } }))
    expect([lines.length, new Set(lines).size]).toEqual([item.filas + 1, item.filas + 1])
    const mails = await site.sql(`select from correos where datos ->> 'corrida' = $1`, [id])
    expect(mails.length).toBe(1)
  })

  it('that goes while somebody reads it breaks off, and is not taken for a whole one [contenidos/exports-complete]', async () => {
    const id = randomUUID()
    await site.sql(
      `insert into informes_corridas (id, nombre, clase, columnas, filtros, formato, personal, autor, estado, filas, bytes, vence_en)
       select $1, 'A medias', 'mensajes', '{fecha}', '{"opciones": {}}', 'csv', false, id, 'lista', 2, 6, now() + interval '1 hour'
       from usuarios where email = 'staff@ejemplo.com'`,
      [id],
    )
    await site.sql(
      `insert into informes_destinatarios select $1, id from usuarios where email = 'staff@ejemplo.com'`,
      [id],
    )
    const download = () => as('staff').call(downloadCorrida, { params: { id } })
    // Its second piece was dropped while the first one was on its way.
    await site.sql(`insert into informes_partes (corrida, orden, contenido) values ($1, 0, 'abc')`, [id])
    await expect(download()).rejects.toThrow()
    await site.sql(`insert into informes_partes (corrida, orden, contenido) values ($1, 1, 'def')`, [id])
    expect(await (await download()).blob.text()).toBe('abcdef')
    await site.sql('delete from informes_corridas where id = $1', [id])
  })

  it('is gone at once when somebody is erased, who may stand in it [informes/large-reports]', async () => {
    const kept = await site.sql<{ id: string }>(
      `select id from informes_corridas where estado = 'lista' and vence_en > now()`,
    )
    expect(kept.length).toBeGreaterThan(0)
    const [ana] = await site.sql<{ id: number; email: string }>(
      `insert into usuarios (nombre, email) values ('Se Va', 'seva@ejemplo.com') returning id, email`,
    )
    await site.database.transaction(SISTEMA, (tx) => site.app.cuentas.erase(tx, ana?.id ?? 0))
    expect(await site.sql('select from informes_partes')).toEqual([])
    expect(await statusOf(as('staff').call(downloadCorrida, { params: { id: kept[0]?.id ?? '' } }))).toBe(404)
  })

  it('that is begun while somebody is being erased does not name them [cuentas/erased-while-busy]', async () => {
    const { id: usuario } = await aUsuario(site, { nombre: 'Zulema Yáñez' })
    const { IdEvento } = await anEvento(site)
    await anInscripcion(site, { user_id: usuario, id_evento: IdEvento })
    const [erased, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const erasing = site.database.transaction(SISTEMA, async (tx) => {
      await site.app.cuentas.erase(tx, usuario)
      erased.resolve()
      await gate.promise
    })
    await erased.promise
    const id = randomUUID()
    const estado = async () =>
      (await site.sql('select estado from informes_corridas where id = $1', [id]))[0]?.['estado']
    const started = as('staff').call(startCorrida, {
      body: { clase: 'inscripciones', columnas: ['evento', 'persona'], id, nombre: 'Todos', formato: 'csv' },
    })
    await vi.waitFor(async () => {
      expect((await listWaiting(site)).length > 0 || (await estado()) === 'lista').toBe(true)
    }, 20_000)
    gate.resolve()
    await Promise.all([erasing, started])
    await vi.waitFor(async () => expect(await estado()).toBe('lista'), 30_000)
    const lines = await textOf(await as('staff').call(downloadCorrida, { params: { id } }))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join()).not.toContain('Zulema')
  })
})

describe('A schedule', () => {
  const due = (id: number) =>
    site.sql(`update informes set proxima_en = now() - interval '1 second' where id = $1`, [id])
  const mailsOf = (informe: number) =>
    site.sql<{ para: string }>(
      `select c.para from correos c join informes_corridas r on r.id::text = c.datos ->> 'corrida'
       where r.informe = $1 order by 1`,
      [informe],
    )

  it('runs once at its hour on two processes, and sends a link to who may have it then [informes/scheduled-reports]', async () => {
    const stays = await aMember('se-queda', 'pagos')
    const loses = await aMember('pierde', 'pagos')
    const reads = await aMember('solo-lee', 'lectura')
    const { item } = await save('pagos', PERSONAL)
    const params = { id: item.id }
    const programa = { dias: [1, 2, 3, 4, 5, 6, 7], hora: 8, formato: 'xlsx' as const }
    const refused = as('pagos').call(scheduleInforme, {
      params,
      body: { ...programa, destinatarios: [reads] },
    })
    expect(await statusOf(refused)).toBe(400)
    const { item: set } = await as('pagos').call(scheduleInforme, {
      params,
      body: { ...programa, destinatarios: [stays, loses] },
    })
    const next = new Date(set.proximaEn ?? 0)
    expect([next.getTime() > Date.now(), next.getUTCHours()]).toEqual([true, 11])
    await site.sql('delete from usuarios_roles where usuario_id = $1', [loses])
    await due(item.id)
    const second = await openSite({ databaseUrl: site.config.databaseUrl })
    await Promise.all([site.runJob('informes-programados'), second.runJob('informes-programados')])
    await second.close()
    expect(await mailsOf(item.id)).toEqual([{ para: 'se-queda@ejemplo.com' }])
    const [run] = await site.sql<{ id: string }>('select id from informes_corridas where informe = $1', [
      item.id,
    ])
    const link = { params: { id: run?.id ?? '' } }
    expect(await statusOf(as('se-queda').call(downloadCorrida, link))).toBe(200)
    expect(await statusOf(as('pierde').call(downloadCorrida, link))).not.toBe(200)
    // Even a recipient, once the permission is gone.
    await site.sql('delete from usuarios_roles where usuario_id = $1', [stays])
    await grant(site, 'se-queda@ejemplo.com', 'lectura')
    expect(await statusOf(as('se-queda').call(downloadCorrida, link))).toBe(403)
  })

  it('no process survives it: given up after three, whoever asked is told, and it is seen in Operación [lotes/bulk-survives]', async () => {
    const left = async (intentos: number) => {
      const [row] = await site.sql<{ id: string }>(
        `with c as (
           insert into informes_corridas (nombre, clase, columnas, filtros, formato, personal, autor, intentos, tomada_por, tomada_hasta)
           select 'Pesado', 'ventas', '{producto,total}', '{"periodo":"todo","opciones":{}}', 'csv', false, id, $1, gen_random_uuid(), now() - interval '1 second'
           from usuarios where email = 'pagos@ejemplo.com' returning id, autor),
         d as (insert into informes_destinatarios (corrida, usuario) select id, autor from c)
         select id from c`,
        [intentos],
      )
      return row?.id ?? ''
    }
    const [heavy, other] = [await left(3), await left(2)]
    await expect(site.runJob('informes-pendientes')).rejects.toThrow(heavy)
    const estadoOf = async (id: string) =>
      (await as('pagos').call(getCorrida, { params: { id } })).item.estado
    expect([await estadoOf(heavy), await estadoOf(other)]).toEqual(['fallida', 'lista'])
    const told = await site.sql(`select para from correos where plantilla = 'informe-fallido'`)
    expect(told).toEqual([{ para: 'pagos@ejemplo.com' }])
    await site.runJob('informes-pendientes')
  })

  it('stops after five failures in a row and says so [informes/scheduled-reports]', async () => {
    const gone = await aMember('se-va', 'pagos')
    const { item } = await save('pagos', { nombre: 'Sin destino' })
    await as('pagos').call(scheduleInforme, {
      params: { id: item.id },
      body: { dias: [1], hora: 0, formato: 'csv', destinatarios: [gone] },
    })
    await site.sql('delete from usuarios_roles where usuario_id = $1', [gone])
    for (let i = 1; i <= 6; i++) {
      await due(item.id)
      await site.sql(`update informes_corridas set turno = turno - interval '1 day' where informe = $1`, [
        item.id,
      ])
      await site.runJob('informes-programados')
    }
    const { item: off } = await as('pagos').call(getInforme, { params: { id: item.id } })
    expect(off).toMatchObject({ fallas: 5, proximaEn: null })
    expect(off.apagadoEn).not.toBeNull()
    const told = await site.sql(`select para from correos where plantilla = 'informe-apagado'`)
    expect(told).toEqual([{ para: 'pagos@ejemplo.com' }])
    expect(await mailsOf(item.id)).toEqual([])
  })
})
