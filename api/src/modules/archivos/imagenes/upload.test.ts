import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipart } from '#testing/calls/multipart.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Red to the left, blue to the right, with the place where it was taken. */
const aPicture = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } },
        left: 200,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Artist: 'Quien la sacó' } })
    .jpeg()
    .toBuffer()

const upload = async (
  fields: Record<string, string>,
  content: Buffer,
  name = 'foto.jpg',
  account = 'staff',
) => {
  const archivo = new File([new Uint8Array(content)], name)
  return site.as(account).inject(await multipart('/v1/gestion/imagenes', { ...fields, archivo }))
}

describe('a picture that staff send', () => {
  it('is cut, loses what the camera wrote, and has the address of its content [archivos/picture-of-staff]', async () => {
    const recorte = { x: '200', y: '0', ancho: '200', alto: '100' }
    const sent = await upload({ texto: 'Un cielo', ...recorte }, await aPicture())
    expect(sent.statusCode).toBe(201)
    const { Imagen, ...item } = sent.json().item
    expect(item).toEqual({ texto: 'Un cielo', ancho: 200, alto: 100 })
    const got = await site.inject({ url: Imagen })
    const { exif, width, height } = await sharp(got.rawPayload).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 200, height: 100 })
    const { dominant } = await sharp(got.rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    expect((await site.inject({ url: `${Imagen}/320.webp` })).statusCode).toBe(200)
  })

  it('is read though it is large, unless all of it would have to be held at once [archivos/cheap-pictures]', async () => {
    const large = sharp({
      create: { width: 5_600, height: 5_400, channels: 3, background: '#808080' },
    }).toColourspace('b-w')
    const answers: unknown[] = []
    for (const progressive of [false, true]) {
      const sent = await upload({ texto: 'Una foto' }, await large.clone().jpeg({ progressive }).toBuffer())
      answers.push([sent.statusCode, sent.json().fields])
    }
    expect(answers).toEqual([
      [201, undefined],
      [400, { archivo: expect.stringContaining('demasiados puntos') }],
    ])
  })

  it('of many pictures, or of more points than its bytes are worth, is refused in words before it is decoded [archivos/picture-bombs]', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 100, height: 100, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await Promise.all(Array.from({ length: 30 }, (_, i) => frame(`hsl(${i * 12}, 80%, 50%)`)))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    const refusals: unknown[] = []
    const large = sharp({ create: { width: 3_000, height: 2_800, channels: 3, background: '#0a7' } })
    for (const content of [animated, await large.avif({ effort: 0 }).toBuffer()]) {
      expect(content.length).toBeLessThan(10_000)
      const sent = await upload({ texto: 'Una foto' }, content)
      refusals.push([sent.statusCode, sent.json().fields.archivo])
    }
    expect(refusals).toEqual([
      [400, expect.stringContaining('animada')],
      [400, expect.stringContaining('demasiados puntos')],
    ])
  })

  it('says in words what it shows, or is refused; so is what is no picture [archivos/picture-of-staff]', async () => {
    const picture = await aPicture()
    expect((await upload({ texto: ' ' }, picture)).json().fields).toHaveProperty('texto')
    expect((await upload({ texto: 'x' }, Buffer.from('<svg onload="alert(1)"/>'), 'a.jpg')).statusCode).toBe(
      415,
    )
    const outside = { texto: 'x', x: '390', y: '0', ancho: '200', alto: '100' }
    expect((await upload(outside, picture)).json().fields).toHaveProperty('archivo')
    expect((await upload({ texto: 'x' }, picture, 'a.jpg', 'ana')).statusCode).toBe(401)
  })

  it('is never encoded as large as a few bytes can say that it is, however tall [archivos/cheap-pictures]', async () => {
    const tall = sharp({ create: { width: 2000, height: 20_000, channels: 3, background: '#0a7' } })
    const sent = await upload({ texto: 'Una torre' }, await tall.png().toBuffer())
    expect(sent.json().item).toMatchObject({ ancho: 512, alto: 5120 })
    const more = sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#0a7' } })
    expect((await upload({ texto: 'Un muro' }, await more.png().toBuffer())).json().code).toBe(
      'DATOS_INVALIDOS',
    )
  })

  it('sent again is kept once, with the words that came last [archivos/picture-of-staff]', async () => {
    const picture = await aPicture()
    const [first, second] = [await upload({ texto: 'Uno' }, picture), await upload({ texto: 'Dos' }, picture)]
    expect(second.json().item.Imagen).toBe(first.json().item.Imagen)
    const hash = String(first.json().item.Imagen).slice('/archivos/'.length)
    expect(await site.sql('select texto from archivos_imagenes where archivo = $1', [hash])).toEqual([
      { texto: 'Dos' },
    ])
  })
})
