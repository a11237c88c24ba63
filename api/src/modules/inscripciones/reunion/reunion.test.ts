import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportInforme } from '#domain/informes/informes.ts'
import { tellPuerta } from '#domain/inscripciones/acreditacion.ts'
import { readReunion } from '#domain/inscripciones/lista-de-reunion.ts'
import { failure } from '#testing/calls/refusals.ts'
import { aCompra, anEvento, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let IdEvento: number
const people: Record<string, { id: number; email: string }> = {}

beforeAll(async () => {
  site = await openSite()
  ;({ IdEvento } = await anEvento(site, { modalidad: 'Video', fecha: fromNow({ minutes: -90 }) }))
  for (const nombre of ['Ana Prueba', 'Bea Prueba', 'Caro Impaga', 'Dani Otra']) {
    const { id: user_id, email } = await aUsuario(site, { nombre })
    const pago = nombre.endsWith('Impaga') ? 0 : 1
    const { id } = await anInscripcion(site, { user_id, id_evento: IdEvento, pago, abierta_hasta: null })
    people[nombre] = { id, email }
  }
})
afterAll(() => site.close())

const read = async (
  texto: string,
  prueba: boolean,
  asignadas: { fila: number; inscripcion: number }[] = [],
) =>
  (await site.as('staff').call(readReunion, { params: { IdEvento }, body: { texto, prueba, asignadas } }))
    .item
const refusalOf = (texto: string) => failure(read(texto, true))
const attended = async () =>
  (
    await site.sql<{ nombre: string }>(
      `select u.nombre from evento_usuarios i join usuarios u on u.id = i.user_id
       where i.id_evento = $1 and asistio_en is not null order by 1`,
      [IdEvento],
    )
  ).map(({ nombre }) => nombre)

describe('the list of a meeting', () => {
  it('says what it would do, does it once, and takes names for the rest; what a person took back stays so [inscripciones/meeting-list inscripciones/attendance-in-reports]', async () => {
    const texto = [
      '\uFEFFMeeting ID;Topic',
      '123;Charla',
      '',
      'Name (original name);User Email;Duration',
      `Ana;${people['Ana Prueba']?.email.toUpperCase()};55`,
      `Ana otra vez;${people['Ana Prueba']?.email};12`,
      `Caro;${people['Caro Impaga']?.email};55`,
      'Teléfono de Bea;;40',
      'Nadie;nadie@ejemplo.com;3',
    ].join('\r\n')
    const resultados = ({ filas }: Awaited<ReturnType<typeof read>>) =>
      filas.map(({ fila, resultado }) => [fila, resultado])
    const expected = [
      [5, 'asiste'],
      [6, 'ya'],
      [7, 'impaga'],
      [8, 'sin_email'],
      [9, 'sin_inscripcion'],
    ]
    const dry = await read(texto, true)
    expect(resultados(dry)).toEqual(expected)
    expect(dry.libres.map(({ nombre }) => nombre)).toEqual(['Bea Prueba', 'Dani Otra'])
    expect(await attended()).toEqual([])

    const asignadas = [{ fila: 8, inscripcion: people['Bea Prueba']?.id ?? 0 }]
    expect(resultados(await read(texto, false, asignadas))[3]).toEqual([8, 'asiste'])
    expect(await attended()).toEqual(['Ana Prueba', 'Bea Prueba'])
    const again = await read(texto, false, asignadas)
    expect(again.filas.filter(({ resultado }) => resultado === 'asiste')).toEqual([])
    await Promise.all([read(texto, false, asignadas), read(texto, false, asignadas)])
    const facts = await site.sql('select via from asistencias where id_evento = $1', [IdEvento])
    expect(facts).toEqual([{ via: 'csv' }, { via: 'csv' }])

    // What a person took back stays so, whatever a list says: the same one, or another with the same people.
    const ana = people['Ana Prueba']?.id ?? 0
    const undoing = {
      ...{ clave: randomUUID(), tipo: 'anulacion' as const, via: 'nombre' as const, entrada: null },
      ...{ inscripcion: ana, anula: null, vistaEn: new Date().toISOString() },
    }
    await site.as('staff').call(tellPuerta, {
      params: { IdEvento },
      body: { relojEn: new Date().toISOString(), hechos: [undoing] },
    })
    for (const [list, prueba] of [
      [texto, true],
      [texto, false],
      [`${texto}\r\nOtra;otra@ejemplo.com;1`, false],
    ] as const) {
      const undone = await read(list, prueba)
      expect(resultados(undone)[0]).toEqual([5, 'deshecha'])
      expect(undone.libres.map(({ id }) => id)).not.toContain(ana)
      expect(await attended()).toEqual(['Bea Prueba'])
    }
    const entry = {
      ...undoing,
      ...{ clave: randomUUID(), tipo: 'ingreso' as const, vistaEn: new Date().toISOString() },
    }
    await site.as('staff').call(tellPuerta, {
      params: { IdEvento },
      body: { relojEn: new Date().toISOString(), hechos: [entry] },
    })
    expect(resultados(await read(texto, true))[0]).toEqual([5, 'ya'])

    const report = await site.as('staff').call(exportInforme, {
      body: {
        clase: 'asistencia',
        columnas: ['persona', 'asistio'],
        formato: 'csv',
        nombre: 'Asistencia',
        filtros: { IdEvento, opciones: { asistio: ['si'] } },
      },
    })
    const text = await report.blob.text()
    expect(text).toContain('Ana Prueba')
    expect(text).toContain('Bea Prueba')
    expect(text).not.toContain('Dani Otra')
  })

  it('finds the paid place of an address that has an unpaid one too, and believes who names somebody by hand [inscripciones/meeting-list]', async () => {
    const { id: user_id, email } = await aUsuario(site, { nombre: 'Eva Doble' })
    const paid = await anInscripcion(site, { user_id, id_evento: IdEvento, abierta_hasta: null })
    const { id: compra } = await aCompra(site, { id_evento: IdEvento })
    await site.sql(
      `update compras_user_detalle set email = $2, nombre_y_apellido = 'Zoe Doble'
       where id = (select compras_user_detalle_id from compras where id = $1)`,
      [compra, email],
    )
    await site.sql(
      'insert into evento_usuarios (id_evento, compra_id, pago, id_forma_pago) values ($1, $2, 0, 1)',
      [IdEvento, compra],
    )
    const texto = `email,name\n${email},Eva\n${email},Eva otra vez\n${people['Caro Impaga']?.email},Caro`
    const judged = async (prueba: boolean, asignadas: { fila: number; inscripcion: number }[] = []) =>
      (await read(texto, prueba, asignadas)).filas.map(({ persona, resultado }) => [persona, resultado])
    expect(await judged(true)).toEqual([
      ['Eva Doble', 'asiste'],
      ['Eva Doble', 'ya'],
      ['Caro Impaga', 'impaga'],
    ])
    const dani = people['Dani Otra']?.id ?? 0
    expect((await judged(true, [{ fila: 4, inscripcion: dani }]))[2]).toEqual(['Dani Otra', 'asiste'])
    await judged(false)
    expect(await attended()).toContain('Eva Doble')
    expect(await judged(false)).toEqual([
      ['Eva Doble', 'ya'],
      ['Eva Doble', 'ya'],
      ['Caro Impaga', 'impaga'],
    ])
    expect(await site.sql('select 1 from asistencias where inscripcion_id = $1', [paid.id])).toHaveLength(1)
  })

  it('is refused where it has no e-mails, and for who keeps another door [inscripciones/helpers-door inscripciones/meeting-list]', async () => {
    await expect(read('Nombre,Minutos\nAna,5', true)).rejects.toMatchObject({ status: 400 })
    const { id, email } = await aUsuario(site, { nombre: 'Otra Puerta', roles: ['staff'] })
    await site.sql(
      `insert into usuarios_roles (usuario_id, rol, alcance, hasta) values ($1, 'acreditacion', '{1}', now() + interval '1 day')`,
      [id],
    )
    const body = { prueba: false, texto: `email,name\n${people['Dani Otra']?.email},Dani`, asignadas: [] }
    await expect(site.as(email).call(readReunion, { params: { IdEvento }, body })).rejects.toMatchObject({
      status: 404,
    })
    expect(await attended()).not.toContain('Dani Otra')
  })

  it('of more lines than any meeting has people is refused before they are all read [inscripciones/bounded-meeting-list]', async () => {
    expect(await refusalOf(`Nombre,Email${'\n'.repeat(20_001)}`)).toMatchObject({
      status: 400,
      fields: { texto: 'Tiene más de 20.000 renglones.' },
    })
  })

  it('with a row longer than any list has is refused before all of it is read [inscripciones/bounded-meeting-list]', async () => {
    expect(await refusalOf(`Nombre,Email\n${'x'.repeat(30_000)},ana@ejemplo.com`)).toMatchObject({
      status: 400,
      fields: { texto: expect.stringContaining('No encontramos una columna de email') },
    })
  })

  it('that is damaged is told in its field [inscripciones/meeting-list]', async () => {
    for (const texto of ['Nombre,Email\n"Ana,ana@ejemplo.com\n', '"Nombre;Email', '']) {
      expect(await refusalOf(texto), texto).toMatchObject({
        status: 400,
        fields: { texto: expect.any(String) },
      })
    }
  })
})
