import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { CLASES_DE_HECHO, type ClaseDeHecho, listHistoria } from '#domain/cuentas/personas/historia.ts'
import { addNota } from '#domain/gestion/notas.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { aCompra, anEvento, anInscripcion, aUsuario, insert } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let persona: { id: number; email: string }
const soporte = 'soporte@ejemplo.com'
const lectura = 'lectura@ejemplo.com'
const REFERENCIA = 'HIST-0R1A-0000-0001'

beforeAll(async () => {
  site = await openSite()
  for (const rol of ['soporte', 'lectura', 'pagos'] as const) {
    await aMiembro(site, rol, { email: `${rol}@ejemplo.com`, nombre: `De ${rol}` })
  }
  const { id, email } = await aUsuario(site)
  persona = { id, email }
  const { IdEvento } = await anEvento(site, { titulo: 'Encuentro con historia' })
  const inscripcion = await anInscripcion(site, { id_evento: IdEvento, user_id: id, pago: 1 })
  const { id: compra } = await aCompra(site, { id_evento: IdEvento, user_id: id, referencia: REFERENCIA })
  await site.sql(
    `insert into compras_historia (compra_id, desde, hacia, actor) values ($1, null, 'pendiente', 'persona'), ($1, 'pendiente', 'confirmada', 'sistema')`,
    [compra],
  )
  await insert(site, 'mensajes', {
    formulario: 'contacto',
    datos: JSON.stringify({ email: email.toUpperCase(), mensaje: 'No encuentro mi actividad' }),
    request_id: 'x',
  })
  await insert(site, 'correos', { para: email, plantilla: 'bienvenida', datos: '{}' })
  await insert(site, 'sesiones', {
    usuario_id: id,
    refresh_hash: 'x',
    vence_en: new Date(Date.now() + 3_600_000),
    direccion: '10.0.0.9',
  })
  await insert(site, 'constancias', {
    codigo: 'CONS-0001',
    inscripcion_id: inscripcion.id,
    nombre: 'x',
    actividad: 'Encuentro con historia',
  })
  const [staff] = await site.sql<{ id: number }>(`select id from usuarios where email = $1`, [soporte])
  await insert(site, 'asistencias', {
    clave: randomUUID(),
    tipo: 'ingreso',
    id_evento: IdEvento,
    inscripcion_id: inscripcion.id,
    via: 'qr',
    usuario_id: staff?.id,
    vista_en: new Date(),
    reloj_en: new Date(),
  })
  await insert(site, 'solicitudes_datos', {
    usuario_id: id,
    tipo: 'acceso',
    detalle: 'Por teléfono',
    recibida_en: '2026-03-02',
    vence_en: '2026-03-12',
  })
  await site.as(soporte).call(addNota, {
    body: { entidad: 'personas', clave: String(id), texto: 'Llamar por la tarde' },
  })
  await site.as(soporte).call(PersonaStaff.endpoints['cerrar-sesiones'], { params: { id }, body: {} })
})
afterAll(() => site.close())

const read = (as: string, query: { clase?: ClaseDeHecho; after?: string } = {}, id = persona.id) =>
  site.as(as).call(listHistoria, { params: { id }, query })
const clasesOf = (data: readonly { clase: ClaseDeHecho }[]) => new Set(data.map(({ clase }) => clase))

describe('the story of a person', () => {
  it('is one, of everything that there is, newest first, and each line leads to its place [cuentas/person-story]', async () => {
    const { data, siguiente, clases } = await read(lectura)
    expect(clasesOf(data)).toEqual(new Set(CLASES_DE_HECHO))
    expect(clases).toEqual(CLASES_DE_HECHO)
    expect(siguiente).toBeNull()
    expect(data.map(({ en }) => en)).toEqual(
      data
        .map(({ en }) => en)
        .toSorted()
        .toReversed(),
    )
    const ofCompras = data.filter(({ clase }) => clase === 'compras')
    expect(ofCompras.map(({ titulo }) => titulo).toSorted()).toEqual(['Compra confirmada', 'Compra iniciada'])
    expect(ofCompras[0]?.ruta).toBe(`/compras/${REFERENCIA}`)
    const find = (clase: ClaseDeHecho) => data.find((hecho) => hecho.clase === clase)
    expect(find('mensajes')).toMatchObject({
      titulo: 'Escribió: Contacto',
      detalle: 'No encuentro mi actividad',
    })
    expect(find('asistencias')).toMatchObject({ quien: 'De soporte' })
    for (const clase of ['inscripciones', 'asistencias', 'constancias'] as const) {
      expect(find(clase)?.ruta).toMatch(/^\/inscriptos\/\d+$/)
    }
    expect(find('auditoria')).toMatchObject({ quien: 'De soporte', detalle: 'Cerrar sus sesiones' })
    expect(find('notas')).toMatchObject({ detalle: 'Llamar por la tarde', nota: { propia: false } })
  })

  it('is not told beyond what the reader may see, filtered or not [cuentas/person-story]', async () => {
    const all = await read(soporte)
    expect(clasesOf(all.data)).toEqual(new Set(CLASES_DE_HECHO.filter((clase) => clase !== 'auditoria')))
    expect(all.clases).not.toContain('auditoria')
    expect(JSON.stringify(all)).not.toContain('Cerrar sus sesiones')
    await expect(read(soporte, { clase: 'auditoria' })).rejects.toMatchObject({ status: 403 })
    await expect(read('pagos@ejemplo.com')).rejects.toMatchObject({ status: 403 })
    const { data } = await read(soporte, { clase: 'notas' })
    expect(clasesOf(data)).toEqual(new Set(['notas']))
    expect(data[0]?.nota?.propia).toBe(true)
    await expect(read(soporte, {}, 99_999)).rejects.toMatchObject({ status: 404 })
  })

  it('goes on page by page without missing or repeating anything, also where moments are the same [cuentas/person-story]', async () => {
    const { id, email } = await aUsuario(site)
    await site.sql(
      `insert into correos (para, plantilla, datos, creado_en)
       select $1, 'bienvenida', '{}', '2026-01-01T00:00:00.123456Z'::timestamptz + (n / 30) * interval '1 microsecond'
       from generate_series(0, 99) n`,
      [email],
    )
    await site.sql(
      `insert into mensajes (formulario, datos, request_id, creado_en)
       select 'contacto', jsonb_build_object('email', $1::text), 'x', '2026-01-01T00:00:00.123457Z' from generate_series(1, 5)`,
      [email],
    )
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(lectura, after ? { after } : {}, id)
      seen.push(...page.data.map(({ clave }) => clave))
      after = page.siguiente
    } while (after)
    expect(seen).toHaveLength(105)
    expect(new Set(seen).size).toBe(105)
    const [row] = await site.sql<{ n: number }>(
      `select count(*)::int n from auditoria where clave = $1 and motivo = 'Historia de la persona'`,
      [String(id)],
    )
    expect(row?.n, 'each look is in the audit').toBe(3)
    for (const foreign of ['x', '2026~a', "2026-01-01T00:00:00.000000Z~a-'"]) {
      await expect(read(lectura, { after: foreign }, id)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('holds what hung on an account that was joined to it, which is nobody by itself [cuentas/person-story]', async () => {
    const [stays, goes] = [await aUsuario(site), await aUsuario(site)]
    await insert(site, 'correos', { para: goes.email, plantilla: 'bienvenida', datos: '{}' })
    await site.as(soporte).call(PersonaStaff.endpoints.unir, {
      params: { id: stays.id },
      body: { de: goes.id, motivo: 'Es la misma' },
    })
    const { data } = await read(soporte, { clase: 'correos' }, stays.id)
    expect(data.map(({ detalle }) => detalle)).toEqual([`${goes.email} · por salir`])
    await expect(read(soporte, {}, goes.id)).rejects.toMatchObject({ status: 404 })
    await expect(site.as(soporte).call(PersonaStaff.get, { params: { id: goes.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
