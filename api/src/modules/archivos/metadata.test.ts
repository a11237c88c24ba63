import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripMetadata } from './metadata.ts'

/** As telephones write it. */
const NOTES = {
  IFD0: { Make: 'Telefono de Ana', Copyright: 'Ana Ruiz' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '34/1 36/1 12/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '58/1 22/1 54/1',
  },
}
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Telefono de Ana</rdf:RDF></x:xmpmeta>'

const picture = () =>
  sharp({
    create: {
      width: 64,
      height: 32,
      channels: 3,
      background: '#357',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withExif(NOTES)
    .withXmp(XMP)
    .keepIccProfile()

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const telltale = (bytes: Buffer) => /Telefono|Ruiz|xmpmeta/.test(bytes.toString('latin1'))

describe('notes of the camera', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'are taken out of a %s, and the pixels stay [archivos/pictures-without-metadata]',
    async (format) => {
      const taken = await picture().toFormat(format, { progressive: true }).toBuffer()
      expect(telltale(taken)).toBe(true)
      const kept = stripMetadata(taken, `image/${format}`)
      expect(telltale(kept)).toBe(false)
      const { exif, xmp, width, height } = await sharp(kept).metadata()
      expect([exif, xmp, width, height]).toEqual([undefined, undefined, 64, 32])
      expect(await pixels(kept)).toEqual(await pixels(taken))
      expect(stripMetadata(kept, `image/${format}`)).toEqual(kept)
    },
  )

  it.each([3, 6, 8])(
    'but which way up a picture goes stays: %i [archivos/pictures-without-metadata]',
    async (orientation) => {
      const taken = await picture().withMetadata({ orientation }).withExif(NOTES).jpeg().toBuffer()
      const lying = await sharp(taken).withExif(NOTES).withMetadata({ orientation }).jpeg().toBuffer()
      const kept = stripMetadata(lying, 'image/jpeg')
      expect(telltale(kept)).toBe(false)
      expect((await sharp(kept).metadata()).orientation).toBe(orientation)
    },
  )

  it('what hangs behind the picture goes too [archivos/pictures-without-metadata]', async () => {
    const taken = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('Telefono de Ana, el video')])
    expect(telltale(stripMetadata(taken, 'image/jpeg'))).toBe(false)
  })

  it('what is broken or no picture is kept as it came', async () => {
    for (const bytes of [
      'ffd8ffe0',
      'ffd8',
      'ffd8ffe1ffff00',
      '89504e470d0a1a0a',
      '52494646000000005745425056503858',
    ]) {
      const broken = Buffer.from(bytes, 'hex')
      for (const tipo of ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']) {
        expect(() => stripMetadata(broken, tipo)).not.toThrow()
      }
    }
    const pdf = Buffer.from('%PDF-1.7')
    expect(stripMetadata(pdf, 'application/pdf')).toBe(pdf)
  })
})
