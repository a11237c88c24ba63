import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteImagen, ImagenesStaff } from '#domain/archivos/gestion.ts'
import { proposePerfil } from '#domain/consultores/portal-cambios.ts'
import { HomeBannersStaff } from '#domain/contenidos/gestion.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { codeOf, failure } from '#testing/calls/refusals.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
})
afterAll(() => site.close())

const { endpoints } = ImagenesStaff

/** A picture of one colour, told apart by it. */
async function upload(background: string, texto: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const archivo = new File([new Uint8Array(bytes)], 'color.png')
  const answer = await staff.inject(await multipart('/v1/gestion/imagenes', { archivo, texto }))
  expect(answer.statusCode).toBe(201)
  return answer.json().item.Imagen.replace('/archivos/', '')
}
const get = async (archivo: string) =>
  (await staff.call(endpoints.get, { params: { archivo }, query: {} })).item
const namesOf = async (query: object) =>
  (await staff.call(endpoints.list, { query: { limit: 200, ...query } })).data.map(({ archivo }) => archivo)

async function draft(IdEvento: number, change: object) {
  const params = { IdEvento }
  const { item } = await staff.call(EventosStaff.endpoints.getDraft, { params })
  return (
    await staff.call(EventosStaff.endpoints.saveDraft, {
      params,
      version: item.version,
      body: { datos: { ...item.datos, ...change } },
    })
  ).item
}
async function publish(IdEvento: number) {
  const params = { IdEvento }
  const { item: row } = await staff.call(EventosStaff.endpoints.get, { params, query: {} })
  const { item } = await staff.call(EventosStaff.endpoints.getDraft, { params })
  return staff.call(EventosStaff.endpoints.publish, {
    params,
    version: row.version,
    body: { borrador: item.version },
  })
}
const COMPLETE = { Copete: 'Un encuentro.', Lugar: 'La casa' }

describe('the pictures of the pages', () => {
  it('are listed with what they show and where they stand, in drafts and texts too [archivos/picture-library]', async () => {
    const archivo = await upload('#102030', 'Un cuadrado azul')
    expect(await get(archivo)).toMatchObject({ texto: 'Un cuadrado azul', ancho: 40, alto: 30, usos: [] })
    expect(await namesOf({ enUso: 0 })).toContain(archivo)
    const evento = await anEvento(site, { titulo: 'Con imagen' })
    await draft(evento.IdEvento, { ...COMPLETE, imagenes: [`/archivos/${archivo}`] })
    const place = { entidad: 'eventos', clave: String(evento.IdEvento), titulo: 'Con imagen' }
    expect((await get(archivo)).usos).toEqual([{ ...place, borrador: true }])
    await publish(evento.IdEvento)
    expect((await get(archivo)).usos).toEqual([{ ...place, borrador: false }])
    const other = await anEvento(site, {
      titulo: 'En el texto',
      cuerpo: `<p><img src="/archivos/${archivo}" alt="azul"></p>`,
    })
    expect((await get(archivo)).usos.map(({ clave }) => clave)).toEqual(
      [evento.IdEvento, other.IdEvento].map(String),
    )
    const unused = await upload('#302010', 'Un cuadrado marrón')
    expect(await namesOf({ enUso: 0 })).toEqual([unused])
    expect(await namesOf({ enUso: 1, q: 'cuadrado azul' })).toEqual([archivo])
  })

  it('say what they show on the pages, and change it everywhere at once [archivos/picture-library]', async () => {
    const archivo = await upload('#203040', 'Una tarde')
    const evento = await anEvento(site, { imagenes: [`/archivos/${archivo}`] })
    const told = async () =>
      (
        await site.inject({ url: `/v1/data/eventos/${evento.IdEvento}?includes=imagenes.textoDeImagen` })
      ).json().item.imagenes[0].textoDeImagen.texto
    expect(await told()).toBe('Una tarde')
    const { version } = await get(archivo)
    await staff.call(endpoints.update, {
      params: { archivo },
      version,
      body: { texto: 'Una tarde de lluvia' },
    })
    await expect.poll(told).toBe('Una tarde de lluvia')
    const again = staff.call(endpoints.update, { params: { archivo }, version, body: { texto: 'x' } })
    expect(await codeOf(again)).toBe('CONFLICTO')
    const empty = staff.call(endpoints.update, {
      params: { archivo },
      version: version + 1,
      body: { texto: ' ' },
    })
    expect((await failure(empty)).fields).toHaveProperty('texto')
  })

  it('that nobody described, or that stand on another site, are not published [archivos/described-pictures-only]', async () => {
    const [described, mute] = [await upload('#304050', 'Un río'), await upload('#405060', 'Un puente')]
    await site.sql(`update archivos_imagenes set texto = '' where archivo = $1`, [mute])
    const evento = await anEvento(site, {})
    const pictures = [`/archivos/${described}`, `/archivos/${mute}`]
    const { faltan } = await draft(evento.IdEvento, { ...COMPLETE, imagenes: pictures })
    expect(faltan).toEqual({ imagenes: 'Falta decir qué se ve en la imagen 2' })
    expect((await failure(publish(evento.IdEvento))).fields).toEqual(faltan)
    expect(await namesOf({ sinTexto: 1 })).toEqual([mute])
    await staff.call(endpoints.update, {
      params: { archivo: mute },
      version: (await get(mute)).version,
      body: { texto: 'Un puente' },
    })
    expect((await publish(evento.IdEvento)).item.publicado).toBe(true)

    const banner = await staff.call(HomeBannersStaff.endpoints.create, {
      body: {
        antetitulo: '',
        titulo: 'De afuera',
        copete: '',
        imagen: 'https://otra.example/foto.jpg',
        enlace: null,
        boton: null,
        orden: 0,
      },
    })
    const { item } = await staff.call(HomeBannersStaff.endpoints.getDraft, { params: { id: banner.item.id } })
    expect(item.faltan).toEqual({ imagen: 'Subí la imagen acá, para poder decir qué se ve' })
  })

  it('are deleted where they stand nowhere, by who may, once; one in use stays [archivos/pictures-in-use]', async () => {
    const archivo = await upload('#506070', 'Nada')
    const evento = await anEvento(site, { titulo: 'La usa', imagenes: [`/archivos/${archivo}`] })
    const remove = (who: TestVisitor = staff) => who.call(deleteImagen, { params: { archivo } })
    expect((await failure(remove())).message).toBe('Está en uso en «La usa». Sacala de ahí antes.')
    await site.sql('delete from imagenes where id_evento = $1', [evento.IdEvento])
    expect(await codeOf(remove(site.as('ana')))).toBe('SESION_REQUERIDA')
    const codes = await Promise.all([codeOf(remove()), codeOf(remove())])
    expect(codes.toSorted()).toEqual(['NO_ENCONTRADO', 'ok'])
    expect((await site.inject({ url: `/archivos/${archivo}` })).statusCode).toBe(404)
  })

  it('that wait for consent in a profile stand there, also when both happen at once [archivos/pictures-in-use]', async () => {
    const consultora = site.as('consultora')
    const propose = (archivo: string) =>
      consultora.call(proposePerfil, {
        body: { Nombre: 'Marcela', perfil_presentacion: '<p>Hola</p>', perfil_foto: `/archivos/${archivo}` },
      })
    const remove = (archivo: string) => codeOf(staff.call(deleteImagen, { params: { archivo } }))
    const waiting = await upload('#1a2b3c', 'Una cara')
    await propose(waiting)
    expect((await get(waiting)).usos).toMatchObject([{ entidad: 'consultores', borrador: true }])
    expect(await remove(waiting)).toBe('CONFLICTO')
    expect((await failure(propose('0'.repeat(64)))).fields).toHaveProperty('perfil_foto')
    for (const background of ['#2b3c4d', '#3c4d5e', '#4d5e6f']) {
      const archivo = await upload(background, 'Disputada')
      const codes = await Promise.all([remove(archivo), codeOf(propose(archivo))])
      expect(
        codes.filter((code) => code === 'ok'),
        String(codes),
      ).toHaveLength(1)
    }
  })

  it('that somebody sent about themselves too are theirs alone once they leave the library [archivos/pictures-in-use]', async () => {
    const archivo = await upload('#5e6f7a', 'Un comprobante que parece portada')
    await site.sql(
      `insert into mensajes (formulario, datos, request_id, archivo) values ('contacto', '{}', 'x', $1)`,
      [archivo],
    )
    expect(await codeOf(staff.call(deleteImagen, { params: { archivo } }))).toBe('ok')
    expect((await site.inject({ url: `/archivos/${archivo}` })).statusCode).toBe(404)
    expect(await site.sql('select publico from archivos where hash = $1', [archivo])).toEqual([
      { publico: false },
    ])
  })

  it('keep the words that were given here, whoever sends the same picture for a profile [archivos/pictures-without-metadata]', async () => {
    const archivo = await upload('#6f7a8b', 'La portada')
    const { rawPayload } = await site.inject({ url: `/archivos/${archivo}` })
    const foto = new File([new Uint8Array(rawPayload)], 'foto.png')
    const sent = await site.as('consultora').inject(await multipart('/v1/portal/foto', { archivo: foto }))
    expect([sent.statusCode, sent.json()]).toEqual([201, { Imagen: `/archivos/${archivo}` }])
    expect((await get(archivo)).texto).toBe('La portada')
  })

  it('published and deleted at once: one of both, never a page without its picture [archivos/pictures-in-use]', async () => {
    for (const background of ['#607080', '#708090', '#8090a0']) {
      const archivo = await upload(background, 'Disputada')
      const evento = await anEvento(site, { id_estado: 0 })
      const [removed] = await Promise.all([
        codeOf(staff.call(deleteImagen, { params: { archivo } })),
        draft(evento.IdEvento, { ...COMPLETE, imagenes: [`/archivos/${archivo}`] }).then(() =>
          codeOf(publish(evento.IdEvento)),
        ),
      ])
      const [shown] = await site.sql('select 1 from imagenes where id_evento = $1', [evento.IdEvento])
      if (removed === 'ok') expect(shown).toBeUndefined()
      else expect(shown).toBeDefined()
    }
  })
})
