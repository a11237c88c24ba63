import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AuditoriaList, type Registro } from '#domain/auditoria/auditoria.ts'
import { NOMBRES_DE_ACCION, NOMBRES_DE_ACTOR, NOMBRES_DE_TABLA } from '#domain/auditoria/nombres.ts'
import { register } from '#domain/cuentas/acceso.ts'
import { CuentaForm, deleteCuenta, getCuenta, updateCuenta } from '#domain/cuentas/cuentas.ts'
import { registroValido } from '#testing/people/registro.ts'
import { findEnglish } from '#testing/reading/english.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { type Actor, PROVEEDOR, SISTEMA } from '../../db/actor.ts'
import { homebanners } from '../contenidos/tables.ts'
import { eventoSociales } from '../eventos/tables.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const STAFF: Actor = {
  tipo: 'staff',
  usuarioId: 1,
  sesion: 'sesion-1',
  requestId: 'pedido-1',
  direccion: '10.0.0.1',
  permiso: 'contenidos.editar',
  enNombreDe: 2,
  motivo: 'Nueva campaña',
  lote: 'lote-1',
}
let since = 0
beforeEach(async () => {
  const [row] = await site.sql<{ last: number }>('select coalesce(max(id), 0)::int as last from auditoria')
  since = row?.last ?? 0
})
const written = () => site.sql('select * from auditoria where id > $1 order by id', [since])
const list = async (query: Record<string, string | number> = {}): Promise<Registro[]> =>
  (await site.as('staff').call(AuditoriaList.endpoints.list, { query })).data as Registro[]

describe('a change of staff', () => {
  it('leaves who, when, on whose behalf, from where, by which permission, what and why, in its transaction [auditoria/every-change-recorded]', async () => {
    await site.database.transaction(STAFF, (tx) => tx.update(homebanners).set({ titulo: 'Otro título' }))
    const rows = await list({ tabla: 'homebanners', limit: 200 })
    const [{ banners } = { banners: 0 }] = await site.sql<{ banners: number }>(
      'select count(*)::int as banners from homebanners',
    )
    expect(rows).toHaveLength(banners)
    expect(rows[0]).toMatchObject({
      accion: 'cambio',
      tabla: 'homebanners',
      actor: {
        tipo: 'staff',
        usuarioId: 1,
        enNombreDe: 2,
        sesion: 'sesion-1',
        direccion: '10.0.0.1',
        permiso: 'contenidos.editar',
      },
      requestId: 'pedido-1',
      lote: 'lote-1',
      motivo: 'Nueva campaña',
      antes: { titulo: expect.any(String) },
      despues: { titulo: 'Otro título' },
      tachado: false,
    })
  })

  it('that is undone leaves nothing, and one that changes nothing neither [auditoria/every-change-recorded]', async () => {
    const failed = site.database.transaction(STAFF, async (tx) => {
      await tx.update(homebanners).set({ copete: 'Se deshace' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await site.database.transaction(STAFF, (tx) => tx.update(homebanners).set({ titulo: 'Otro título' }))
    expect(await written()).toEqual([])
  })

  it('tells a row that came and a row that went whole [auditoria/every-change-recorded]', async () => {
    await site.database.transaction(STAFF, async (tx) => {
      const [banner] = await tx.insert(homebanners).values({ titulo: 'Breve' }).returning()
      await tx.delete(homebanners).where(eq(homebanners.id, banner?.id ?? 0))
    })
    const rows = await written()
    expect(rows).toMatchObject([
      { accion: 'alta', antes: null, despues: { titulo: 'Breve', activo: 1 } },
      { accion: 'baja', antes: { titulo: 'Breve', activo: 1 }, despues: null },
    ])
    expect(rows[0]?.['clave']).toBe(rows[1]?.['clave'])
  })

  it('to seats is told; sales, providers and the clock move them untold [auditoria/tables-audited]', async () => {
    const move = (actor: Actor) =>
      site.database.transaction(actor, (tx) => tx.update(eventoSociales).set({ Lugar: actor.tipo }))
    const call = { requestId: 'r', direccion: '10.0.0.2' }
    await move(SISTEMA)
    await move(PROVEEDOR)
    await move({ tipo: 'visitante', ...call })
    await move({ tipo: 'persona', usuarioId: 3, sesion: 's', ...call })
    expect(await written()).toEqual([])
    await move(STAFF)
    expect(new Set((await written()).map(({ actor }) => actor))).toEqual(new Set(['staff']))
  })
})

it('a change that nobody put a name to is told as what it is: made in the database, by that role [auditoria/every-change-recorded]', async () => {
  await site.sql(`update paises set grupo = 2 where codigo = 'UY'`)
  await site.sql(
    `update evento_sociales set lugar = lugar || '.' where id_evento = (select min(id_evento) from evento_sociales)`,
  )
  expect(await written()).toMatchObject([
    { actor: 'base_de_datos', usuario_id: null, tabla: 'paises', rol: 'senda', despues: { grupo: 2 } },
    { actor: 'base_de_datos', usuario_id: null, tabla: 'evento_sociales', rol: 'senda' },
  ])
})

it('emptying a table is told', async () => {
  await site.sql('truncate videos')
  expect(await written()).toMatchObject([{ accion: 'vaciado', tabla: 'videos', clave: '*' }])
})

it('a setting of one transaction does not name the next one on the same connection', async () => {
  const client = await site.database.pool.connect()
  try {
    await client.query(`begin; select set_config('senda.actor', '${JSON.stringify(STAFF)}', true); commit`)
    await client.query(`update datosempresas set direccion = direccion || '.'`)
  } finally {
    client.release()
  }
  expect(await written()).toMatchObject([{ actor: 'base_de_datos' }])
})

describe('secrets', () => {
  it('never enter, whatever is done with them [auditoria/no-secrets-in-audit]', async () => {
    const form = await registroValido(site, 'sigilo@ejemplo.com')
    const tokens = await site.call(register, { body: form })
    const bearer = { authorization: `Bearer ${tokens.access_token}` }
    const change = await site.inject({
      method: 'PUT',
      url: '/v1/data/cuenta/contrasenia',
      headers: bearer,
      payload: {
        actual: form.Contrasenia,
        password: 'otra para el camino',
        password2: 'otra para el camino',
      },
    })
    expect(change.statusCode).toBe(200)
    const told = await written()
    expect(told.at(-1)).toMatchObject({
      actor: 'persona',
      tabla: 'usuarios',
      antes: { contrasenia_hash: '(reservado)' },
      despues: { contrasenia_hash: '(reservado)' },
    })
    const secrets = await site.sql<{ secret: string }>(
      `select contrasenia_hash as secret from usuarios where contrasenia_hash is not null
       union select refresh_hash from sesiones union select hash from codigos_recuperacion`,
    )
    const everything = JSON.stringify(await site.sql('select * from auditoria'))
    expect(secrets.length).toBeGreaterThan(2)
    for (const { secret } of secrets) expect(everything).not.toContain(secret)
    for (const secret of [
      tokens.refresh_token,
      tokens.access_token,
      form.Contrasenia,
      'otra para el camino',
    ]) {
      expect(everything).not.toContain(secret)
    }
  })

  it('of every column that is marked so stay out when staff changes it [auditoria/no-secrets-in-audit]', async () => {
    await site.sql(`insert into mensajes (formulario, datos, request_id) values ('contacto', '{}', 'r')`)
    await site.sql(`insert into suscripciones (email, request_id) values ('alguien@ejemplo.com', 'r')`)
    await site.sql(
      `insert into esperas (id_evento, nombre, email, grupo) select id_evento, 'x', 'x@ejemplo.com', 0 from eventos limit 1`,
    )
    await site.sql(
      `insert into intereses (id_categoria2, email, vence_en) select id_categoria2, 'x@ejemplo.com', now() from categorias2 limit 1`,
    )
    await site.sql(`insert into notas (entidad, clave, texto) values ('personas', '1', 'x')`)
    await site.sql(
      `insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado)
       select compra_id, origin, payment_id, 1, currency, 'pedido' from compras_pagos limit 1`,
    )
    await site.sql(
      `with extracto as (
         insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas)
         select gen_random_uuid(), medio, 'x.csv', 'csv', 1, 0, 0, 0 from bancos limit 1 returning id, medio),
       movimiento as (
         insert into movimientos (medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal)
         select medio, id, '2026-11-01', 10, 'ARS', 'x', 'x', 'x', 'x', 1 from extracto returning id)
       insert into movimientos_asignaciones (id, movimiento_id, orden, compra_id, payment_id, importe, pruebas)
       select gen_random_uuid(), m.id, 1, c.id, 'mov-1', 10, 'R' from movimiento m, (select id from compras limit 1) c`,
    )
    const marked = await site.sql<{ tabla: string; columna: string; tipo: string }>(
      `select c.table_name as tabla, c.column_name as columna, c.data_type as tipo
       from pg_trigger t join information_schema.columns c on c.table_name = tgrelid::regclass::text
       where tgname = 'registrar_cambio' and c.column_name = any (split_part(encode(tgargs, 'escape'), '\\000', 3)::text[])
         and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
                         where k.contype = 'f' and k.conrelid = tgrelid and a.attname = c.column_name)`,
    )
    expect(marked.length).toBeGreaterThan(6)
    for (const { tabla, columna, tipo } of marked.filter(({ tipo }) => /text|json/.test(tipo))) {
      const client = await site.database.pool.connect()
      await client.query(`begin; select set_config('senda.actor', '${JSON.stringify(STAFF)}', true)`)
      const value = tipo === 'jsonb' ? '{"k": "muy secreto"}' : 'muy secreto'
      const { rowCount } = await client.query(
        `update ${tabla} set ${columna} = $1 where ctid = (select min(ctid) from ${tabla})`,
        [value],
      )
      await client.query('commit')
      client.release()
      expect([tabla, rowCount]).toEqual([tabla, 1])
      const [row] = (await written()).slice(-1)
      expect(row).toMatchObject({ tabla, despues: { [columna]: '(reservado)' } })
    }
    // Whose row it is stays beside what changed, so that erasing a person finds it.
    const changes = (await written()).map(({ correo, ...row }) => row)
    expect(JSON.stringify(changes).includes('muy secreto')).toBe(false)
  })
})

describe('staff reads it', () => {
  it('by actor, table, key and day, a page at a time, newest first, and all of one person or one job [auditoria/audit-read]', async () => {
    const staff = site.as('staff')
    const query = { tabla: 'homebanners', limit: 2 }
    const first = await staff.call(AuditoriaList.endpoints.list, { query })
    expect(first.data).toHaveLength(2)
    const second = await staff.call(AuditoriaList.endpoints.list, {
      query: { ...query, after: first.siguiente ?? '' },
    })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(ids.length)

    const one = crypto.randomUUID()
    await site.database.transaction({ ...STAFF, usuarioId: 1, lote: one }, (tx) =>
      tx.update(homebanners).set({ titulo: `Título de ${one}` }),
    )
    const ofJob = await list({ usuario: 1, lote: one })
    expect(ofJob.length).toBeGreaterThan(0)
    expect(ofJob.every(({ lote }) => lote === one)).toBe(true)
    expect(await list({ usuario: 1, lote: crypto.randomUUID() })).toEqual([])

    const [{ clave } = { clave: '' }] = first.data
    expect((await list({ tabla: 'homebanners', clave })).every((row) => row.clave === clave)).toBe(true)
    expect(await list({ usuario: 1, tabla: 'homebanners', creadoEn: '..2020-01-01' })).toEqual([])
    expect(
      (await list({ actor: 'base_de_datos' })).every(({ actor }) => actor.tipo === 'base_de_datos'),
    ).toBe(true)
    const last = await staff.call(AuditoriaList.endpoints.list, { query: { tabla: 'videos', clave: '*' } })
    expect(last).toMatchObject({ data: [{ accion: 'vaciado' }], siguiente: null })
  })

  it('all of it as a spreadsheet, filtered as the list is, and that leaves a row too [auditoria/audit-exported]', async () => {
    await site.sql(
      `insert into videos (titulo, video_url) select '=Video ' || n, 'x' from generate_series(1, 1200) n`,
    )
    const query = 'tabla=videos&accion=alta|baja'
    const { payload, headers } = await site.as('staff').inject({ url: `/v1/data/auditoria.csv?${query}` })
    expect(headers['content-disposition']).toBe('attachment; filename="auditoria.csv"')
    const lines = payload.trimEnd().split('\r\n')
    const [{ rows } = { rows: 0 }] = await site.sql<{ rows: number }>(
      `select count(*)::int as rows from auditoria where tabla = 'videos' and accion in ('alta', 'baja')`,
    )
    expect(rows).toBeGreaterThanOrEqual(1200)
    expect(lines).toHaveLength(rows + 1)
    expect(lines[1]).toContain('"Base de datos"')
    expect(lines[1]).toContain('"Alta","Video"')
    const [told] = await list({ accion: 'lectura', tabla: 'auditoria' })
    expect(told).toMatchObject({ actor: { tipo: 'staff' }, clave: '*' })
    expect(told?.motivo).toContain('"accion":"alta|baja"')
  })

  it('and nobody else does [auditoria/audit-read]', async () => {
    for (const url of ['/v1/data/auditoria', '/v1/data/auditoria.csv']) {
      expect((await site.inject({ url })).statusCode).toBe(401)
      expect((await site.as('ana').inject({ url })).statusCode).toBe(401)
      expect((await site.as('consultora').inject({ url })).statusCode).toBe(401)
    }
  })

  it('in Spanish, whatever table is watched [auditoria/audit-in-spanish]', async () => {
    const watched = await site.sql<{ tabla: string }>(
      `select distinct tgrelid::regclass::text as tabla from pg_trigger where tgname = 'registrar_cambio'`,
    )
    expect(watched.map(({ tabla }) => tabla).filter((tabla) => !NOMBRES_DE_TABLA[tabla])).toEqual([])
    const spoken = [NOMBRES_DE_TABLA, NOMBRES_DE_ACCION, NOMBRES_DE_ACTOR].flatMap((names) =>
      Object.values(names),
    )
    expect(findEnglish(spoken.join('. '))).toEqual([])
  })
})

describe('erasing a person', () => {
  it('masks the values in every row that holds them and keeps the facts [auditoria/audit-masked]', async () => {
    const { item } = await site.as('nora').call(getCuenta)
    const body = CuentaForm.parse({ ...item, Telefono: '11 4444 9999' })
    await site.as('nora').call(updateCuenta, { body })
    await site.sql(
      `update homebanners set copete = 'Escribile a NORA@ejemplo.com' where id = (select min(id) from homebanners)`,
    )
    const [detalle] = await site.sql<{ id: number }>(
      `insert into compras_user_detalle (nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, codigo_postal, validacion)
       values ('Nora sin cuenta', '30111222', 'AR', 'Salta', 'Salta', '387 000', 'Nora@ejemplo.com', 'Sol', '1', '4400', true) returning id`,
    )
    await site.sql(`update compras_user_detalle set telefono = '387 111' where id = $1`, [detalle?.id])
    const before = await written()
    expect(before).toHaveLength(4)

    await site.as('nora').call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })

    const after = await written()
    const text = JSON.stringify(await site.sql('select * from auditoria'))
    for (const gone of [
      'nora@',
      '4444 9999',
      'Nora sin cuenta',
      '30111222',
      '387 000',
      '387 111',
      item.CuitCuil,
    ]) {
      expect(text.toLowerCase()).not.toContain(gone.toLowerCase())
    }
    const facts = (rows: Record<string, unknown>[]) =>
      rows.map(({ id, creado_en, actor, usuario_id, accion, tabla, clave, huella }) => ({
        id,
        creado_en,
        actor,
        usuario_id,
        accion,
        tabla,
        clave,
        huella,
      }))
    expect(facts(after).slice(0, before.length)).toEqual(facts(before))
    expect(after[0]).toMatchObject({
      antes: { telefono: '(tachado)' },
      despues: { telefono: '(tachado)' },
      direccion: null,
    })
    expect(after[1]).toMatchObject({
      antes: { copete: expect.not.stringContaining('tachado') },
      despues: { copete: '(tachado)' },
    })
    expect(after.at(-1)).toMatchObject({ accion: 'tachado', tabla: 'usuarios', clave: String(item.id) })
  })
})
