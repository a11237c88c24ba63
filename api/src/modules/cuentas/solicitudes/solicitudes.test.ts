import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { SolicitudStaff } from '#domain/cuentas/solicitudes/actos-staff.ts'
import {
  createSolicitud,
  exportSolicitud,
  listSolicitudes,
  type TipoDeSolicitud,
} from '#domain/cuentas/solicitudes/solicitudes.ts'
import { findEverywhere } from '#testing/guards/everywhere.ts'
import { aCompra, anEvento } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let people = 0
beforeAll(async () => {
  site = await openSite()
  await site.sql(
    `insert into ajustes (clave, numero, valor, desde, motivo) values ('feriados', 1, '["2025-11-24"]', now(), 'Feriado puente')`,
  )
  await site.sql(
    `insert into usuarios (nombre, email, roles) values ('Otto', 'otto@ejemplo.com', '{staff}'), ('Sol', 'sol@ejemplo.com', '{staff}'), ('Lee', 'lee@ejemplo.com', '{staff}')`,
  )
  await grant(site, 'otto@ejemplo.com', 'administracion')
  await grant(site, 'sol@ejemplo.com', 'soporte')
  await grant(site, 'lee@ejemplo.com', 'lectura')
})
afterAll(() => site.close())

async function aPerson(): Promise<{ id: number; email: string }> {
  const email = `pide${++people}@ejemplo.com`
  const [row] = await site.sql<{ id: number }>(
    `insert into usuarios (nombre, email, telefono) values ('Irma Solari', $1, '11 4444 5555') returning id`,
    [email],
  )
  return { id: row?.id ?? 0, email }
}

async function aRequest(tipo: TipoDeSolicitud, options: { verified?: boolean } = {}) {
  const persona = await aPerson()
  const detalle = `Escribió Irma desde ${persona.email}`
  const body = { usuarioId: persona.id, tipo, detalle, recibidaEn: '2025-11-20' }
  const { item } = await site.as('sol@ejemplo.com').call(createSolicitud, { body })
  const params = { id: item.id }
  if (options.verified ?? true) {
    await site.as('sol@ejemplo.com').call(SolicitudStaff.endpoints.verificar, {
      params,
      body: { identidad: `Contestó desde ${persona.email}` },
    })
  }
  return { ...item, params, persona }
}
const as = (who: string) => site.as(who === 'staff' ? 'staff' : `${who}@ejemplo.com`)
const stateOf = async (id: number) =>
  (await site.sql<{ estado: string }>('select estado from solicitudes_datos where id = $1', [id]))[0]?.estado

const listed = async (query: Record<string, number>) =>
  (await as('lee').call(listSolicitudes, { query })).data.map(({ id }) => id)

describe('requests about personal data', () => {
  it('are answered in the days that the house promises, those that were there in theirs [cuentas/data-request]', async () => {
    const before = [await aRequest('acceso'), await aRequest('rectificacion')]
    await site.sql(
      `insert into ajustes (clave, numero, valor, desde, motivo)
       values ('plazoDeAcceso', 1, '4', now(), 'x'), ('plazoDeCambio', 1, '2', now(), 'x')`,
    )
    const after = [await aRequest('acceso'), await aRequest('rectificacion')]
    await site.sql(`delete from ajustes where clave in ('plazoDeAcceso', 'plazoDeCambio')`)
    await site.sql('update solicitudes_datos set vence_en = current_date + 2')
    expect(before.map(({ venceEn }) => venceEn)).toEqual(['2025-11-30', '2025-11-28'])
    expect(after.map(({ venceEn }) => venceEn)).toEqual(['2025-11-24', '2025-11-25'])
  })

  it('know the day until when the law wants an answer, what is late stands out [cuentas/data-request]', async () => {
    const open = await aRequest('acceso')
    expect(open.venceEn).toBe('2025-11-30')
    const late = await aRequest('supresion')
    expect(late.venceEn).toBe('2025-11-28')
    await site.sql(`update solicitudes_datos set vence_en = current_date + 2 where id = $1`, [open.id])
    const { data } = await as('lee').call(listSolicitudes, { query: { vencida: 1 } })
    expect(data.map(({ id, persona }) => [id, persona])).toEqual([[late.id, 'Irma Solari']])
    const body = {
      usuarioId: late.persona.id,
      tipo: 'acceso' as const,
      detalle: 'Mañana',
      recibidaEn: '2999-01-01',
    }
    await expect(as('sol').call(createSolicitud, { body })).rejects.toMatchObject({
      fields: { recibidaEn: expect.any(String) },
    })
  })

  it('access: nothing leaves before it is known who asks, and it leaves a row [cuentas/identity-first auditoria/looking-recorded]', async () => {
    const unknown = await aRequest('acceso', { verified: false })
    await expect(as('staff').call(exportSolicitud, unknown)).rejects.toMatchObject({ status: 409 })
    const { params, persona } = await aRequest('acceso')
    for (const who of ['sol', 'lee']) {
      await expect(as(who).call(exportSolicitud, { params })).rejects.toMatchObject({ status: 403 })
    }
    const { blob } = await as('staff').call(exportSolicitud, { params })
    const told = JSON.parse(await blob.text())
    expect(told).toMatchObject({ cuenta: { Email: persona.email }, solicitudes: [{ tipo: 'acceso' }] })
    expect(JSON.stringify(told)).not.toContain('contraseniaHash')
    const rows = await site.sql(
      `select motivo from auditoria where accion = 'lectura' and clave = $1 and motivo like 'Exportación%'`,
      [String(persona.id)],
    )
    expect(rows).toHaveLength(1)
    const { item } = await as('sol').call(SolicitudStaff.endpoints.resolver, {
      params,
      body: { respuesta: 'Se la enviamos' },
    })
    expect(item).toMatchObject({ estado: 'resuelta', resueltaPor: 'Sol' })
  })

  it('erasing takes two people, whoever they are; the facts stay and the words go [cuentas/two-people-erase auditoria/audit-masked]', async () => {
    const { params, persona, id } = await aRequest('supresion')
    await expect(
      as('sol').call(SolicitudStaff.endpoints['pedir-borrado'], { params, body: {} }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      as('staff').call(SolicitudStaff.endpoints.resolver, { params, body: { respuesta: 'Listo' } }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('dos personas') })
    await expect(
      as('staff').call(SolicitudStaff.endpoints['aprobar-borrado'], { params, body: {} }),
    ).rejects.toMatchObject({ status: 409 })
    await as('staff').call(SolicitudStaff.endpoints['pedir-borrado'], { params, body: {} })
    await expect(
      as('staff').call(SolicitudStaff.endpoints['aprobar-borrado'], { params, body: {} }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('otra persona') })
    expect(await stateOf(id)).toBe('por_aprobar')
    expect(await listed({})).toContain(id)
    const approved = await Promise.allSettled([
      as('otto').call(SolicitudStaff.endpoints['aprobar-borrado'], { params, body: {} }),
      as('otto').call(SolicitudStaff.endpoints['aprobar-borrado'], { params, body: {} }),
    ])
    expect(approved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [row] = await site.sql(
      'select nombre, eliminado_en is not null as gone from usuarios where id = $1',
      [persona.id],
    )
    expect(row).toEqual({ nombre: 'Cuenta eliminada', gone: true })
    await expect(as('staff').call(PersonaStaff.get, { params: { id: persona.id } })).rejects.toMatchObject({
      status: 404,
    })
    const left = await site.sql(
      `select from auditoria where position($1 in concat(antes, despues, motivo)) > 0 or (tabla = 'solicitudes_datos' and position('Irma' in concat(antes, despues)) > 0 and clave = $2)`,
      [persona.email, String(id)],
    )
    expect(left).toEqual([])
    const facts = await site.sql<{ accion: string }>(
      `select accion from auditoria where tabla = 'solicitudes_datos' and clave = $1 order by id`,
      [String(id)],
    )
    expect(facts.map(({ accion }) => accion).slice(0, 2)).toEqual(['alta', 'cambio'])
    const [kept] = await site.sql(
      'select estado, detalle, identidad, borrado_pedido_por <> resuelta_por as two from solicitudes_datos where id = $1',
      [id],
    )
    expect(kept).toEqual({ estado: 'resuelta', detalle: '-', identidad: null, two: true })
    expect([await listed({}), await listed({ cerrada: 1 })].map((ids) => ids.includes(id))).toEqual([
      false,
      true,
    ])
  })

  it('somebody without an account asks by e-mail: all that is kept under it leaves, and goes [cuentas/requests-by-email cuentas/identity-first cuentas/two-people-erase cuentas/erased-with-notes]', async () => {
    const email = 'Huesped@ejemplo.com'
    await site.sql(
      `insert into mensajes (formulario, datos, request_id) values ('contacto', '{"email": "huesped@ejemplo.com", "mensaje": "Hola de Ursula"}', 'x')`,
    )
    await site.sql(`insert into suscripciones (email, request_id) values ('huesped@ejemplo.com', 'x')`)
    await site.sql(
      `insert into compras_user_detalle (nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, codigo_postal, validacion)
       values ('Ursula Vega', '20999888', '-', '-', '-', '11 2222 3333', $1, '-', '1', '1', true)`,
      [email],
    )
    // A seat without an account, with its certificate and what staff wrote beside it.
    const { IdEvento } = await anEvento(site)
    const { id: compra, referencia } = await aCompra(site, { id_evento: IdEvento, estado: 'confirmada' })
    await site.sql(
      `update compras_user_detalle set email = $1 where id =
      (select compras_user_detalle_id from compras where id = $2)`,
      [email, compra],
    )
    const [seat] = await site.sql<{ id: number }>(
      `insert into evento_usuarios (id_evento, compra_id, pago, id_forma_pago) values ($1, $2, 1, 1) returning id`,
      [IdEvento, compra],
    )
    await site.sql(
      `insert into constancias (codigo, inscripcion_id, nombre, actividad) values ('URS', $1, 'Ursula Vega', 'Una')`,
      [seat?.id],
    )
    await site.sql(
      `insert into notas (entidad, clave, texto) values ('compras', $1, 'De Ursula'), ('inscriptos', $2, 'De Ursula')`,
      [referencia, String(seat?.id)],
    )
    const ask = (tipo: TipoDeSolicitud) =>
      as('sol').call(createSolicitud, {
        body: {
          nombre: 'Ursula Vega',
          email,
          tipo,
          detalle: `Llamó Ursula (${email})`,
          recibidaEn: '2025-11-20',
        },
      })
    await expect(
      as('sol').call(createSolicitud, {
        body: { tipo: 'acceso', detalle: 'Alguien', recibidaEn: '2025-11-20' },
      }),
    ).rejects.toMatchObject({ fields: { nombre: expect.any(String), email: expect.any(String) } })

    const { item } = await ask('acceso')
    expect(item).toMatchObject({ usuarioId: null, persona: 'Ursula Vega', venceEn: '2025-11-30' })
    const params = { id: item.id }
    await as('sol').call(SolicitudStaff.endpoints.verificar, {
      params,
      body: { identidad: 'Mostró el DNI de Ursula' },
    })
    const told = JSON.parse(await (await as('staff').call(exportSolicitud, { params })).blob.text())
    expect(told).toMatchObject({
      mensajes: [{ datos: { mensaje: 'Hola de Ursula' } }],
      novedades: [{ email: 'huesped@ejemplo.com' }],
      datosDeCompra: expect.arrayContaining([expect.objectContaining({ dni: '20999888' })]),
      constancias: [{ nombre: 'Ursula Vega' }],
      notas: [{ texto: 'De Ursula' }, { texto: 'De Ursula' }],
      solicitudes: [{ tipo: 'acceso' }],
    })
    expect(told).not.toHaveProperty('cuenta')

    const erasure = { params: { id: (await ask('supresion')).item.id } }
    await as('sol').call(SolicitudStaff.endpoints.verificar, {
      ...erasure,
      body: { identidad: 'La misma Ursula' },
    })
    await as('staff').call(SolicitudStaff.endpoints['pedir-borrado'], { ...erasure, body: {} })
    await expect(
      as('staff').call(SolicitudStaff.endpoints['aprobar-borrado'], { ...erasure, body: {} }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('otra persona') })
    await as('otto').call(SolicitudStaff.endpoints['aprobar-borrado'], { ...erasure, body: {} })
    for (const trace of ['ursula', 'huesped@', '20999888']) {
      expect(await findEverywhere(site, trace), trace).toEqual([])
    }
    expect(await stateOf(item.id)).toBe('resuelta')
  })

  it('an e-mail that has an account means that account, and nobody of the team goes by theirs [cuentas/requests-by-email cuentas/two-people-erase]', async () => {
    const persona = await aPerson()
    const body = {
      nombre: 'Irma',
      tipo: 'supresion' as const,
      detalle: 'Por carta',
      recibidaEn: '2025-11-20',
    }
    const { item } = await as('sol').call(createSolicitud, {
      body: { ...body, email: persona.email.toUpperCase() },
    })
    expect(item).toMatchObject({ usuarioId: persona.id, persona: 'Irma Solari', email: null })
    const { item: later } = await as('sol').call(createSolicitud, {
      body: { ...body, email: 'luego@ejemplo.com' },
    })
    await site.sql(
      `insert into usuarios (nombre, email, roles) values ('Luego', 'luego@ejemplo.com', '{staff}')`,
    )
    await grant(site, 'luego@ejemplo.com', 'lectura')
    const params = { id: later.id }
    await as('sol').call(SolicitudStaff.endpoints.verificar, { params, body: { identidad: 'DNI' } })
    await expect(
      as('staff').call(SolicitudStaff.endpoints['pedir-borrado'], { params, body: {} }),
    ).rejects.toMatchObject({
      code: 'PERSONA_DEL_EQUIPO',
    })
  })

  it('the database itself refuses one person alone [cuentas/two-people-erase]', async () => {
    const { params } = await aRequest('supresion')
    await as('staff').call(SolicitudStaff.endpoints['pedir-borrado'], { params, body: {} })
    await expect(
      site.sql(
        `update solicitudes_datos set estado = 'resuelta', resuelta_por = borrado_pedido_por where id = $1`,
        [params.id],
      ),
    ).rejects.toMatchObject({ constraint: 'solicitudes_datos_dos_personas' })
  })

  it('nobody of the team is erased, and a permission taken away meanwhile stops it [cuentas/two-people-erase cuentas/lost-role-closes]', async () => {
    const { params, persona } = await aRequest('supresion')
    await as('staff').call(SolicitudStaff.endpoints['pedir-borrado'], { params, body: {} })
    await grant(site, persona.email, 'lectura')
    await expect(
      as('otto').call(SolicitudStaff.endpoints['aprobar-borrado'], { params, body: {} }),
    ).rejects.toMatchObject({
      code: 'PERSONA_DEL_EQUIPO',
    })
    await site.sql('delete from usuarios_roles where usuario_id = $1', [persona.id])
    await site.sql(
      `update usuarios_roles set rol = 'soporte' where usuario_id = (select id from usuarios where email = 'otto@ejemplo.com')`,
    )
    await expect(
      as('otto').call(SolicitudStaff.endpoints['aprobar-borrado'], { params, body: {} }),
    ).rejects.toMatchObject({ status: 403 })
    await site.sql(
      `update usuarios_roles set rol = 'administracion' where usuario_id = (select id from usuarios where email = 'otto@ejemplo.com')`,
    )
    const [row] = await site.sql('select eliminado_en from usuarios where id = $1', [persona.id])
    expect(row).toEqual({ eliminado_en: null })
  })

  it('what was answered stays answered [cuentas/data-request]', async () => {
    const { params } = await aRequest('rectificacion')
    await as('sol').call(SolicitudStaff.endpoints.rechazar, { params, body: { respuesta: 'No es suyo' } })
    const again = { params, body: { respuesta: 'Sí' } }
    await expect(as('sol').call(SolicitudStaff.endpoints.resolver, again)).rejects.toMatchObject({
      status: 409,
    })
    await expect(as('sol').call(SolicitudStaff.endpoints.rechazar, again)).rejects.toMatchObject({
      status: 409,
    })
    await expect(as('lee').call(SolicitudStaff.endpoints.rechazar, again)).rejects.toMatchObject({
      status: 403,
    })
  })
})
