import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { motivoOf } from '#domain/archivos/motivo.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

const CATEGORIA = 'congresos'
const { endpoints } = EventosStaff
let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite({ pages: true })
  staff = site.as('staff')
})
afterAll(() => site.close())

/** As heavy as a photograph, and red. */
async function uploadPhoto(texto: string): Promise<string> {
  const photo = await sharp({
    create: {
      width: 1600,
      height: 900,
      channels: 3,
      background: '#d02020',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .tint('#e02020')
    .blur(4)
    .jpeg()
    .toBuffer()
  const archivo = new File([new Uint8Array(photo)], 'encuentro.jpg')
  const answer = await staff.inject(await multipart('/v1/gestion/imagenes', { archivo, texto }))
  expect(answer.statusCode, answer.payload).toBe(201)
  return answer.json().item.Imagen
}

async function publishImagenes(IdEvento: number, imagenes: string[]): Promise<void> {
  const params = { IdEvento }
  const { item } = await staff.call(endpoints.getDraft, { params })
  const body = { datos: { ...item.datos, Copete: 'Un encuentro.', Lugar: 'La casa', imagenes } }
  const saved = await staff.call(endpoints.saveDraft, { params, version: item.version, body })
  const { item: row } = await staff.call(endpoints.get, { params, query: {} })
  await staff.call(endpoints.publish, {
    params,
    version: row.version,
    body: { borrador: saved.item.version },
  })
}

describe('the picture of an event [eventos/event-covers]', () => {
  it('stands in the place of the motif of its category wherever the event is shown, until it is taken away', async () => {
    const { IdEvento, segmento, Titulo } = await anEvento(site, { categoria: CATEGORIA })
    const open = async (url: string) => (await site.inject({ url })).payload
    const { trazo } = motivoOf(CATEGORIA)
    const card = async (path: string) =>
      (await open(path)).split(/<article|<li/).find((part) => part.includes(Titulo)) ?? ''
    const detail = () => open(`/evento-detalle/${segmento}`)
    const imagesOf = (html: string) => {
      const ld = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
      return JSON.parse(ld)['@graph'][0].image
    }
    const share = `/compartir/evento/${IdEvento}.png`
    const drawShare = async () => {
      const { rawPayload } = await site.inject({ url: share })
      const { width, height } = await sharp(rawPayload).metadata()
      expect([width, height]).toEqual([1200, 630])
      expect(rawPayload.length).toBeLessThan(300_000)
      // Beside the title, which is white. Cut out first: figures are of the picture that was read.
      const beside = await sharp(rawPayload)
        .extract({ left: 800, top: 150, width: 300, height: 100 })
        .toBuffer()
      const [red, green] = (await sharp(beside).stats()).channels
      return { isRed: (red?.mean ?? 0) > 1.5 * (green?.mean ?? 0) }
    }
    const isMotif = async () => {
      const html = await detail()
      expect(html).toContain(trazo)
      for (const path of ['/actividades', `/eventos/${CATEGORIA}`]) {
        expect(await card(path), path).toContain(trazo)
        expect(await card(path), path).not.toContain('<img')
      }
      expect(imagesOf(html)).toEqual([site.config.origin + share])
      expect(await drawShare()).toEqual({ isRed: false })
    }

    await isMotif()
    const imagen = await uploadPhoto('Gente de rojo')
    await publishImagenes(IdEvento, [imagen])
    await expect.poll(detail).toContain('alt="Gente de rojo"')
    const html = await detail()
    expect(html).not.toContain(trazo)
    for (const path of ['/actividades', `/eventos/${CATEGORIA}`]) {
      await expect.poll(() => card(path), { message: path }).toContain('alt="Gente de rojo"')
      expect(await card(path), path).not.toContain(trazo)
    }
    expect(html).toContain(`<meta property="og:image" content="${site.config.origin}${share}"/>`)
    expect(imagesOf(html)).toEqual([site.config.origin + imagen, site.config.origin + share])
    await expect.poll(drawShare).toEqual({ isRed: true })

    await publishImagenes(IdEvento, [])
    await expect.poll(detail).not.toContain('Gente de rojo')
    await isMotif()
  })
})
