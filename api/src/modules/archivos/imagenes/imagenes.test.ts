import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ANCHOS_DE_IMAGEN, FORMATOS_DE_IMAGEN } from '#domain/archivos/imagenes.ts'
import { openSite, type TestSite } from '#testing/site.ts'

describe('pictures in the sizes of the page', () => {
  let site: TestSite
  let photo: string

  const store = async (contenido: Buffer, tipo: string, publico = true) => {
    const hash = createHash('sha256').update(contenido).digest('hex')
    await site.sql(
      'insert into archivos (hash, tipo, tamanio, publico, contenido) values ($1, $2, $3, $4, $5)',
      [hash, tipo, contenido.length, publico, contenido],
    )
    return `/archivos/${hash}`
  }
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#357',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })

  beforeAll(async () => {
    site = await openSite({ template: 'empty' })
    photo = await store(
      await noise(1000, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'image/jpeg',
    )
  })
  afterAll(() => site.close())

  it.each(['avif', 'webp'])(
    '%s: as wide as asked, upright, kept for ever, without the notes of the camera',
    async (formato) => {
      const answer = await site.inject({
        url: `${photo}/320.${formato}`,
        headers: { 'accept-encoding': 'br, gzip' },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${formato}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['content-encoding']).toBeUndefined()
      const picture = await sharp(answer.rawPayload).metadata()
      // The camera lay on its side: 1000×500 stands upright as 500×1000.
      expect([picture.width, picture.height, picture.exif]).toEqual([320, 640, undefined])
    },
  )

  it('is made once and found again by every node', async () => {
    const url = `${photo}/480.webp`
    const first = await site.inject({ url })
    await site.sql(`update archivos_variantes set contenido = 'kept' where ancho = 480`)
    const second = await openSite({ databaseUrl: site.config.databaseUrl })
    expect((await second.inject({ url })).payload).toBe('kept')
    await second.close()
    const again = await site.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('several at once make one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.inject({ url: `${photo}/640.webp` })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await site.sql('select 1 from archivos_variantes where ancho = 640')).toHaveLength(1)
  })

  it('is never enlarged', async () => {
    const small = await store(await noise(90, 60).png().toBuffer(), 'image/png')
    const { width } = await sharp((await site.inject({ url: `${small}/1920.webp` })).rawPayload).metadata()
    expect(width).toBe(90)
  })

  it.each(['321.avif', '640.png', '640', '.avif', '640.avif.avif', '-1.webp', '1e3.webp', '00640.webp'])(
    'there is no %s',
    async (name) => {
      expect((await site.inject({ url: `${photo}/${name}` })).statusCode).toBe(404)
    },
  )

  it('what is private, missing, no picture or not what it says has no sizes', async () => {
    const secret = await store(await noise(50, 50).jpeg().toBuffer(), 'image/jpeg', false)
    const video = await store(Buffer.from('a video'), 'video/webm')
    const broken = await store(Buffer.from('no picture at all'), 'image/png')
    const svg = await store(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')
    for (const src of [secret, video, broken, svg, `/archivos/${'0'.repeat(64)}`, '/archivos/zzz']) {
      const answer = await site.inject({ url: `${src}/320.webp` })
      expect([answer.statusCode, answer.json().code], src).toEqual([404, 'NO_ENCONTRADO'])
    }
    expect(
      await site.sql('select 1 from archivos_variantes where ancho = 320 and formato = $1', ['webp']),
    ).toHaveLength(1)
  })

  it('all sizes asked for at once leave threads to those who sign in or read a page; one that many ask for is made once [archivos/cheap-pictures]', async () => {
    let [most, changes] = [0, 0]
    const count = () => {
      const { queue, process } = sharp.counters()
      changes++
      most = Math.max(most, queue + process)
    }
    sharp.queue.on('change', count)
    onTestFinished(() => {
      sharp.queue.off('change', count)
    })
    const other = await store(await noise(300, 210).png().toBuffer(), 'image/png')
    const sizes = ANCHOS_DE_IMAGEN.flatMap((ancho) =>
      FORMATOS_DE_IMAGEN.map((formato) => `${ancho}.${formato}`),
    )
    changes = 0
    const wanted = [...sizes, ...sizes, ...sizes]
    const answers = await Promise.all(wanted.map((size) => site.inject({ url: `${other}/${size}` })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    // Its library counts one a moment longer than it works on it.
    expect(most).toBeLessThanOrEqual(4)
    // It tells of each twice: when it is asked for and when it is made.
    expect(changes / 2).toBeLessThanOrEqual(sizes.length)
  })
})
