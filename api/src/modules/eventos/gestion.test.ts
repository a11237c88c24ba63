import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import { EmpresaStaff } from '#domain/contenidos/gestion.ts'
import { changeCapacidad } from '#domain/eventos/capacidad.ts'
import { CategoriasStaff, listNombresDeCategorias } from '#domain/eventos/gestion-categorias.ts'
import { EventosStaff, highlightEvento } from '#domain/eventos/gestion-eventos.ts'
import { previewLote, startLote, undoLote } from '#domain/gestion/lotes.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { failure } from '#testing/calls/refusals.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { anEvento, anImagen, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { openSite } from '#testing/site.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

const { endpoints } = EventosStaff
let tienda: Tienda
let staff: ReturnType<Tienda['visitor']>
beforeAll(async () => {
  tienda = await openTienda()
  staff = tienda.visitor('staff')
  await tienda.sql(`update eventos set copete = 'Una tarde juntos' where id_evento = $1`, [EN_PERSONA])
  await tienda.sql(`update evento_sociales set lugar = 'Casa Senda' where id_evento = $1`, [EN_PERSONA])
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 10)
})

const get = async (IdEvento: number) =>
  (await staff.call(endpoints.get, { params: { IdEvento }, query: {} })).item
const draft = async (IdEvento: number) =>
  (await staff.call(endpoints.getDraft, { params: { IdEvento } })).item
const save = async (IdEvento: number, change: object) => {
  const { version, datos } = await draft(IdEvento)
  return (
    await staff.call(endpoints.saveDraft, {
      params: { IdEvento },
      version,
      body: { datos: { ...datos, ...change } },
    })
  ).item
}
const publish = async (IdEvento: number) =>
  (
    await staff.call(endpoints.publish, {
      params: { IdEvento },
      version: (await get(IdEvento)).version,
      body: { borrador: (await draft(IdEvento)).version },
    })
  ).item
const duplicate = (IdEvento: number, claveIdempotencia?: string) =>
  staff.call(endpoints.duplicate, { params: { IdEvento }, claveIdempotencia })
const setSeats = (id: number, total: number) =>
  staff.call(changeCapacidad, { params: { id }, body: { total } })
const publicEvento = async (IdEvento: number) => {
  const url = `/v1/data/eventos/${IdEvento}?includes=imagenes,evento_sociales`
  const answer = await tienda.inject({ url })
  return answer.statusCode === 200 ? answer.json().item : answer.statusCode
}
const buy = (email: string) => tienda.buy({}, email)
const FECHAS = { Fecha: '2031-05-10T18:00:00Z', FechaFin: '2031-05-10T20:30:00Z' }

describe('an event in Gestión', () => {
  it('is created half written, and says what is missing to publish it [eventos/draft-then-publish]', async () => {
    const { IdCategoria2 } = await get(EN_PERSONA)
    const { item } = await staff.call(endpoints.create, { body: { Titulo: 'Taller nuevo', IdCategoria2 } })
    expect(item).toMatchObject({ publicado: false, conBorrador: true, capacidad: 0, Fecha: null })
    expect((await draft(item.IdEvento)).faltan).toEqual({
      Fecha: 'Falta el día y la hora en que empieza',
      Copete: 'Falta el texto que presenta la actividad',
      Lugar: 'Falta el lugar',
      capacidad: 'Falta decir cuántos lugares hay',
    })
    const refused = await failure(publish(item.IdEvento))
    expect(refused).toMatchObject({ status: 400, fields: { capacidad: 'Falta decir cuántos lugares hay' } })
    expect(await publicEvento(item.IdEvento)).toBe(404)
    const wrong = await failure(
      staff.call(endpoints.create, { body: { Titulo: '', IdCategoria2: 999_999, MedioPagoArg: 1 } }),
    )
    expect(wrong.fields).toMatchObject({
      Titulo: expect.any(String),
      MedioPagoArg: 'Elegí los medios de pago',
    })
  })

  it('that ends before it begins is refused in its field from the start [eventos/dates-in-order]', async () => {
    const { IdCategoria2 } = await get(EN_PERSONA)
    const backwards = { Fecha: FECHAS.FechaFin, FechaFin: FECHAS.Fecha }
    const refused = await failure(
      staff.call(endpoints.create, { body: { Titulo: 'Al revés', IdCategoria2, ...backwards } }),
    )
    expect(refused).toMatchObject({
      status: 400,
      fields: { FechaFin: 'Tiene que terminar después de empezar' },
    })
  })

  it('is published whole: dates, place, pictures and texts in one step [eventos/draft-then-publish]', async () => {
    const { item } = await duplicate(EN_PERSONA)
    const [first, second] = [await anImagen(tienda), await anImagen(tienda)]
    await setSeats(item.IdEvento, 25)
    const { faltan } = await save(item.IdEvento, {
      ...FECHAS,
      Lugar: 'Sala nueva',
      Cuerpo: '<p onclick="x()">Hola</p>',
      imagenes: [second, first],
      PrecioGrupo1: 12.5,
      soloEnCategoria: true,
    })
    expect(faltan).toEqual({})
    expect(await publicEvento(item.IdEvento)).toBe(404)
    expect(await publish(item.IdEvento)).toMatchObject({ publicado: true, IdEstado: 3, conBorrador: false })
    await expect
      .poll(() => publicEvento(item.IdEvento))
      .toMatchObject({
        Cuerpo: '<p>Hola</p>',
        PrecioGrupo1: 12.5,
        Fecha: FECHAS.Fecha,
        imagenes: [{ Imagen: second }, { Imagen: first }],
        evento_sociales: { ...FECHAS, Lugar: 'Sala nueva', Cupo: 25 },
      })
  })

  it('a draft of any field stays unseen, and the change is seen by every process [eventos/draft-then-publish eventos/changes-seen-at-once]', async () => {
    const other = await openSite({ databaseUrl: tienda.config.databaseUrl })
    try {
      const { item } = await duplicate(EN_PERSONA)
      const id = item.IdEvento
      await setSeats(id, 5)
      await save(id, { ...FECHAS, Lugar: 'Uno', imagenes: [] })
      await publish(id)
      const seen = async () => {
        const answer = await other.inject({ url: `/v1/data/eventos/${id}?includes=imagenes,evento_sociales` })
        const { evento_sociales, imagenes } = answer.json().item ?? {}
        return { Lugar: evento_sociales?.Lugar, imagenes: imagenes?.length }
      }
      await expect.poll(seen).toEqual({ Lugar: 'Uno', imagenes: 0 })
      const imagenes = [await anImagen(tienda)]
      await save(id, { Lugar: 'Dos', imagenes })
      expect(await seen()).toEqual({ Lugar: 'Uno', imagenes: 0 })
      await publish(id)
      await expect.poll(seen).toEqual({ Lugar: 'Dos', imagenes: 1 })
    } finally {
      await other.close()
    }
  })

  it('without a place keeps no province of one, once it is over the internet [eventos/fields-that-apply]', async () => {
    const [localidad] = await tienda.sql<{ id: number }>(
      'select id_localidad as id from localidades order by 1 limit 1',
    )
    const { IdEvento } = (await duplicate(EN_PERSONA)).item
    await setSeats(IdEvento, 5)
    await save(IdEvento, { ...FECHAS, IdLocalidad: localidad?.id, imagenes: [] })
    await publish(IdEvento)
    expect((await get(IdEvento)).IdProvincia).toEqual(expect.any(Number))
    await save(IdEvento, { Modalidad: 'Video', Lugar: '', IdLocalidad: null })
    await publish(IdEvento)
    expect(await get(IdEvento)).toMatchObject({ Lugar: '', IdLocalidad: null, IdProvincia: null })
  })

  it('is on the clock of its place, wherever that is moved to, until somebody chooses another [eventos/clock-in-gestion]', async () => {
    const localidadOf = async (codigo: string) => {
      const [row] = await tienda.sql<{ id: number }>(
        `with provincia as (insert into provincias (id_pais, nombre)
           select id_pais, 'Lejana' from paises where codigo = $1 returning id_provincia)
         insert into localidades (id_provincia, nombre)
         select id_provincia, 'Lejos' from provincia returning id_localidad as id`,
        [codigo],
      )
      return row?.id
    }
    const { IdCategoria2 } = await get(EN_PERSONA)
    const { item } = await staff.call(endpoints.create, { body: { Titulo: 'Taller lejos', IdCategoria2 } })
    const id = item.IdEvento
    expect(item).toMatchObject({ zona: null, horaDe: 'America/Argentina/Buenos_Aires' })
    await setSeats(id, 5)
    const publicZona = async () => (await publicEvento(id)).zona
    const IdLocalidad = await localidadOf('UY')
    await save(id, { ...FECHAS, Copete: 'Una tarde', Lugar: 'Sala', IdLocalidad })
    expect(await publish(id)).toMatchObject({ zona: null, horaDe: 'America/Montevideo' })
    await expect.poll(publicZona).toBe('America/Montevideo')

    await save(id, { IdLocalidad: await localidadOf('ES') })
    expect(await publish(id)).toMatchObject({ zona: null, horaDe: 'Europe/Madrid' })
    await save(id, { zona: 'Atlantic/Canary' })
    expect(await publish(id)).toMatchObject({ zona: 'Atlantic/Canary', horaDe: 'Atlantic/Canary' })
    await save(id, { IdLocalidad })
    expect(await publish(id)).toMatchObject({ zona: 'Atlantic/Canary' })
    await expect.poll(publicZona).toBe('Atlantic/Canary')
    const wrong = await failure(staff.call(endpoints.create, { body: { IdCategoria2, zona: 'Madrid' } }))
    expect(wrong.fields).toMatchObject({ zona: 'Elegí una zona horaria' })
  })

  it('a copy has everything but dates, sales and seats, and says what it lacks [eventos/copy-an-event]', async () => {
    await buy('ana')
    const source = await get(EN_PERSONA)
    const { item, faltan } = await duplicate(EN_PERSONA)
    const { Titulo, Copete, Cuerpo, Precio, PrecioUsd, MedioPagoArg, Lugar, imagenes, zona } = source
    expect(item).toMatchObject({
      Titulo,
      Copete,
      Cuerpo,
      Precio,
      PrecioUsd,
      MedioPagoArg,
      Lugar,
      imagenes,
      zona,
    })
    expect(item).toMatchObject({ Fecha: null, FechaFin: null, capacidad: 0, Cupo: 0, comprasPendientes: 0 })
    expect(faltan).toEqual({
      Fecha: 'Falta el día y la hora en que empieza',
      capacidad: 'Falta decir cuántos lugares hay',
    })
    expect(await get(EN_PERSONA)).toEqual(source)
  })

  it('a copy that is asked for again with its key is the same copy, its pictures once [actos/lost-answers]', async () => {
    const key = crypto.randomUUID()
    const first = await duplicate(EN_PERSONA, key)
    expect(await duplicate(EN_PERSONA, key)).toEqual(first)
    expect((await duplicate(EN_PERSONA)).item.IdEvento).not.toBe(first.item.IdEvento)
  })

  it('hidden with others is told first with how many have a place or have to pay, by the rule of one [eventos/withdrawing-an-event]', async () => {
    const people = async (fecha: string, cuantos: number, columns: object = {}) => {
      const evento = await anEvento(tienda, { fecha, titulo: `Taller de retiro ${fecha}`, ...columns })
      for (let n = 0; n < cuantos; n++) {
        const { id } = await aUsuario(tienda)
        await anInscripcion(tienda, { user_id: id, id_evento: evento.IdEvento })
      }
      return String(evento.IdEvento)
    }
    await tienda.sql(`update eventos set titulo = 'Taller de retiro' where id_evento = $1`, [EN_PERSONA])
    await buy('p1@ejemplo.com')
    const claves = [
      String(EN_PERSONA),
      await people('2036-04-10T18:00:00Z', 2),
      await people('2036-04-11T18:00:00Z', 3, { id_estado: 0 }),
      await people('2020-04-10T18:00:00Z', 1),
      await people('2036-04-12T18:00:00Z', 0),
      'no-es-una-clave',
    ]
    const preview = async (
      accion: string,
      chosen: { claves: string[] } | { consulta: Record<string, string> },
    ) => (await staff.call(previewLote, { body: { recurso: 'eventos', accion, ...chosen } })).pendientes
    const left = [
      { que: 'con-lugar', filas: 2, total: 3 },
      { que: 'por-pagar', filas: 1, total: 1 },
    ]
    for (const accion of ['despublicar', 'archivar']) {
      expect(await preview(accion, { claves })).toEqual(left)
      expect(await preview(accion, { consulta: { q: 'Taller de retiro' } })).toEqual(left)
    }
    expect(await preview('despublicar', { claves: claves.slice(2) })).toEqual([])
    expect(await preview('destacar', { claves })).toEqual([])
  })

  it('keeps its seats through every edit, and its sales while people buy [eventos/seats-apart-from-edits]', async () => {
    const { datos } = await draft(EN_PERSONA)
    await Promise.all([
      buy('p1@ejemplo.com'),
      save(EN_PERSONA, { ...datos, ...FECHAS }).then(() => publish(EN_PERSONA)),
      buy('p2@ejemplo.com'),
    ])
    expect(await get(EN_PERSONA)).toMatchObject({ capacidad: 10, Cupo: 8, comprasPendientes: 2 })
    await save(EN_PERSONA, { Modalidad: 'Online' })
    expect((await failure(publish(EN_PERSONA))).fields).toMatchObject({
      Modalidad: 'Ya hay 2 lugares ocupados: no puede pasar a Online',
    })
    expect(await get(EN_PERSONA)).toMatchObject({ Modalidad: 'Presencial', capacidad: 10, Cupo: 8 })
    const { version } = await draft(EN_PERSONA)
    await staff.call(endpoints.discardDraft, { params: { IdEvento: EN_PERSONA }, version })
  })

  it('says how many purchases wait when it is withdrawn, and they can still be paid [eventos/withdrawing-an-event]', async () => {
    const [bought] = await Promise.all([buy('p1@ejemplo.com'), buy('p2@ejemplo.com')])
    const { version, comprasPendientes } = await get(EN_PERSONA)
    expect(comprasPendientes).toBe(2)
    const { item } = await staff.call(endpoints.withdraw, {
      params: { IdEvento: EN_PERSONA },
      version,
      body: { motivo: 'Cambio de fecha' },
    })
    expect(item).toMatchObject({ publicado: false, comprasPendientes: 2 })
    await expect.poll(() => publicEvento(EN_PERSONA)).toBe(404)
    const params = { referencia: bought.referencia }
    await onCompra(staff, 'confirmar', { params, body: { motivo: 'Acreditada' } })
    expect(await tienda.estado(bought.referencia)).toBe('confirmada')
    expect(await get(EN_PERSONA)).toMatchObject({ publicado: false, comprasPendientes: 1 })
    await publish(EN_PERSONA)
    await expect.poll(() => publicEvento(EN_PERSONA)).toMatchObject({ IdEvento: EN_PERSONA })
  })

  it('is put among the featured ones at once, without touching its draft [eventos/featured-at-once]', async () => {
    await save(EN_PERSONA, { Oradores: 'En borrador' })
    for (const Destacada of [1, 1, 0] as const) {
      const params = { IdEvento: EN_PERSONA }
      const { item } = await staff.call(highlightEvento, { params, body: { Destacada } })
      expect(item.Destacada).toBe(Destacada)
      await expect.poll(() => publicEvento(EN_PERSONA)).toMatchObject({ Destacada })
    }
    expect((await draft(EN_PERSONA)).datos).toMatchObject({ Oradores: 'En borrador' })
    expect((await publicEvento(EN_PERSONA)).Oradores).not.toBe('En borrador')
    const missing = staff.call(highlightEvento, { params: { IdEvento: 99_999 }, body: { Destacada: 1 } })
    expect((await failure(missing)).status).toBe(404)
  })

  it('a method that nobody offers, a place that does not exist and a foreign picture are refused; a slot without one says so [contenidos/refusals-in-fields archivos/described-pictures-only]', async () => {
    const { item } = await duplicate(EN_PERSONA)
    await setSeats(item.IdEvento, 5)
    const refused = async (change: object) => {
      await save(item.IdEvento, { ...FECHAS, ...change })
      return (await failure(publish(item.IdEvento))).fields ?? {}
    }
    expect(await refused({ MedioPagoArg: 255 })).toHaveProperty('MedioPagoArg')
    expect(await refused({ MedioPagoArg: 4, IdLocalidad: 99_999_999 })).toHaveProperty('IdLocalidad')
    expect(await refused({ IdLocalidad: null, imagenes: ['javascript:alert(1)'] })).toHaveProperty(
      'imagenes.0',
    )
    expect((await refused({ imagenes: [''] }))['imagenes.0']).toContain('quitá el lugar')
    expect(await refused({ imagenes: [], zona: 'Marte/Olympus' })).toHaveProperty('zona')
    expect(await refused({ zona: 'Europe/Madrid', FechaFin: '2031-05-10T10:00:00Z' })).toHaveProperty(
      'FechaFin',
    )
  })

  it('is found by what its list offers [eventos/event-list]', async () => {
    await tienda.setCupo(EN_PERSONA, 0)
    const list = async (query: object) =>
      (await staff.call(endpoints.list, { query: { limit: 200, ...query } as never })).data
    const full = await list({ sinCupo: 1 })
    expect(full.map(({ IdEvento }) => IdEvento)).toContain(EN_PERSONA)
    expect(full.every(({ Cupo }) => Cupo === 0)).toBe(true)
    expect((await list({ Modalidad: 'Online' })).every(({ Cupo }) => Cupo === null)).toBe(true)
    const { categoria, IdCategoria2 } = await get(EN_PERSONA)
    expect((await list({ IdCategoria2 })).every((row) => row.categoria === categoria)).toBe(true)
  })

  it('its days are those of its own clock, to the minute, wherever it stands [eventos/clock-in-gestion]', async () => {
    const [evento] = await tienda.sql<{ fecha: Date; zona: string }>(
      'select fecha, zona from eventos where id_evento = $1',
      [EN_PERSONA],
    )
    const found = async (Fecha: string) =>
      (await staff.call(endpoints.list, { query: { Fecha, limit: 200 } as never })).data.some(
        ({ IdEvento }) => IdEvento === EN_PERSONA,
      )
    for (const digits of ['2031-05-10T00:00:00Z', '2031-05-10T23:59:00Z']) {
      await tienda.sql(`update eventos set fecha = $2, zona = 'Europe/Madrid' where id_evento = $1`, [
        EN_PERSONA,
        digits,
      ])
      expect([digits, await found('2031-05-10'), await found('2031-05-09..2031-05-10')]).toEqual([
        digits,
        true,
        true,
      ])
      expect([await found('2031-05-09'), await found('2031-05-11'), await found('2031-05-11..')]).toEqual([
        false,
        false,
        false,
      ])
    }
    await tienda.sql('update eventos set fecha = $2, zona = $3 where id_evento = $1', [
      EN_PERSONA,
      evento?.fecha,
      evento?.zona,
    ])
  })

  it('many are featured at once, and it is taken back of those alone [lotes/bulk-undo eventos/featured-at-once]', async () => {
    const copies = [await duplicate(EN_PERSONA), await duplicate(EN_PERSONA)].map(({ item }) => item.IdEvento)
    const [already = 0] = copies
    await staff.call(highlightEvento, { params: { IdEvento: already }, body: { Destacada: 1 } })
    const body = { id: randomUUID(), recurso: 'eventos', accion: 'destacar', claves: copies.map(String) }
    const [id, as] = [(await staff.call(startLote, { body })).item.id, randomUUID()]
    const featured = () => Promise.all(copies.map(async (each) => (await get(each)).Destacada))
    await expectLote(staff, id, { hechas: 1, sinCambio: 1 })
    expect(await featured()).toEqual([1, 1])
    await staff.call(undoLote, { params: { id }, body: { id: as } })
    await expectLote(staff, as, { hechas: 1 })
    expect(await featured()).toEqual([1, 0])
  })

  it('without the permission nothing of it moves [contenidos/publishing-permission]', async () => {
    const before = await get(EN_PERSONA)
    for (const account of [undefined, 'ana']) {
      const put = tienda.visitor(account).inject({
        method: 'PUT',
        url: `/v1/gestion/eventos/${EN_PERSONA}/destacada`,
        payload: { Destacada: 1 },
      })
      expect((await put).statusCode).toBe(401)
    }
    expect(await get(EN_PERSONA)).toEqual(before)
  })
})

describe('transfers into an account that nobody has told yet', () => {
  it('are no way to pay an event or a book: staff read where it is told [eventos/transfers-need-an-account]', async () => {
    const medios = { MedioPagoArg: MedioPago.transferencia1, MedioPagoExt: MedioPago.transferencia4 }
    await tienda.sql('delete from bancos where medio = $1', [MedioPago.transferencia4])
    const { faltan } = await save(EN_PERSONA, medios)
    expect(faltan).toEqual({ MedioPagoExt: expect.stringContaining('cargala en «Bancos»') })
    expect((await failure(publish(EN_PERSONA))).fields).toEqual(faltan)
    const params = { id: EMPRESA_ID }
    const { item: empresa } = await staff.call(EmpresaStaff.endpoints.get, { params, query: {} })
    const sellBooks = (MedioPagoLibros: number) =>
      staff.call(EmpresaStaff.endpoints.update, {
        params,
        version: empresa.version,
        body: { ...EmpresaStaff.declaration.form.strip().parse(empresa), MedioPagoLibros, motivo: 'Libros' },
      })
    expect((await failure(sellBooks(medios.MedioPagoExt))).fields).toEqual({
      MedioPagoLibros: expect.stringContaining('cargala en «Bancos»'),
    })
    await sellBooks(medios.MedioPagoArg)

    await tienda.sql(
      `insert into bancos (medio, nombre, titular, cuenta, identificador, moneda)
       values ($1, 'Banco Cuatro', 'Senda', '444', 'IBAN-4', 'USD')`,
      [MedioPago.transferencia4],
    )
    expect((await draft(EN_PERSONA)).faltan).toEqual({})
    await publish(EN_PERSONA)
  })
})

describe('an activity to follow online', () => {
  it('is not published for the first time before it has a unit [eventos/first-unit-before-publishing]', async () => {
    const { item } = await staff.call(endpoints.create, {
      body: { IdCategoria2: (await get(EN_PERSONA)).IdCategoria2, Modalidad: 'Online', Copete: 'Siete días' },
    })
    const { IdEvento } = item
    const lacks = { unidades: 'Falta la primera unidad' }
    expect((await draft(IdEvento)).faltan).toEqual(lacks)
    expect((await failure(publish(IdEvento))).fields).toEqual(lacks)
    await tienda.sql(
      `insert into evento_unidades (id_evento, nombre, video, orden, archivado_en) values ($1, 'Uno', 'abc', 1, now())`,
      [IdEvento],
    )
    expect((await draft(IdEvento)).faltan).toEqual(lacks)
    await tienda.sql('update evento_unidades set archivado_en = null where id_evento = $1', [IdEvento])
    expect(await publish(IdEvento)).toMatchObject({ publicado: true })
    await tienda.sql('update eventos set id_estado = 0 where id_evento = $1', [IdEvento])
  })
})

it('a category is named to all staff as soon as it is made, until it is archived [eventos/categories-by-name]', async () => {
  const form = {
    nombre: 'Recién hecha',
    Subtitle: '',
    code: 'recien-hecha',
    IdCategoriaPadre: null,
    orden: 1,
  }
  const { item } = await staff.call(CategoriasStaff.endpoints.create, { body: form })
  const { email } = await aMiembro(tienda, 'pagos')
  const names = async () =>
    (await tienda.visitor(email).call(listNombresDeCategorias)).data.map(({ nombre }) => nombre)
  expect(await names()).toContain(form.nombre)
  await staff.call(CategoriasStaff.endpoints.archive, {
    params: { IdCategoria2: item.IdCategoria2 },
    version: item.version,
  })
  expect(await names()).not.toContain(form.nombre)
})
