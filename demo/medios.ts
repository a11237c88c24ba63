// Pictures, videos and captions of the demo, kept under media/.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type pg from 'pg'

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** What the pictures of media/ show; portraits are described by the name beside them. */
const TEXTOS: Record<string, string> = {
  'amanecer.webp': 'El sol sale detrás de una cadena de montañas',
  'arrayanes.webp': 'Un bosque de arrayanes de troncos color canela',
  'bosque.webp': 'Pinos altos en la niebla de la mañana',
  'casa.webp': 'Una casa con la luz encendida al pie de la montaña',
  'costa.webp': 'La costa del mar al caer la tarde',
  'lago.webp': 'Un lago quieto que refleja las montañas',
  'llanura.webp': 'La llanura abierta bajo un cielo claro',
  'refugio.webp': 'Un refugio de piedra entre las cumbres',
  'sierra.webp': 'Las sierras en capas, de la más cercana a la más lejana',
  'torres.webp': 'Torres de granito que se levantan sobre el valle',
}
const PAISAJE = { ancho: 1200, alto: 675 }
const RETRATO = { ancho: 480, alto: 480 }

export interface Medios {
  /** The public path of a file of media/. */
  archivo(name: string): string
  /** A video with its captions, which travel as a query parameter: `/archivos/{hash}?subtitulos={hash}`. */
  video(name: string): string
  /** The same for whoever is enrolled only. */
  privateVideo(name: string): string
  /** Stores every file that was asked for. */
  insert(client: pg.ClientBase, creadoEn: Date): Promise<void>
}

export function createMedios(): Medios {
  const files = new Map<string, { hash: string; tipo: string; contenido: Buffer; publico: boolean }>()
  const read = (name: string, publico = true): string => {
    let file = files.get(name)
    if (!file) {
      const contenido = readFileSync(new URL(`./media/${name}`, import.meta.url))
      const tipo = TYPES[extname(name)]
      if (!tipo) throw new Error(`no content type for ${name}`)
      file = { hash: createHash('sha256').update(contenido).digest('hex'), tipo, contenido, publico }
      files.set(name, file)
    }
    return file.hash
  }
  return {
    archivo: (name) => `/archivos/${read(name)}`,
    video: (name) => `/archivos/${read(`${name}.webm`)}?subtitulos=${read(`${name}.vtt`)}`,
    privateVideo: (name) =>
      `/archivos/${read(`${name}.webm`, false)}?subtitulos=${read(`${name}.vtt`, false)}`,
    async insert(client, creadoEn) {
      if (files.size === 0) return
      const values: unknown[] = []
      const rows = [...files.values()].map(({ hash, tipo, contenido, publico }) => {
        values.push(hash, tipo, contenido.length, publico, contenido, creadoEn)
        const n = values.length
        return `($${n - 5}, $${n - 4}, $${n - 3}, $${n - 2}, $${n - 1}, $${n})`
      })
      await client.query(
        `insert into archivos (hash, tipo, tamanio, publico, contenido, creado_en) values ${rows.join(', ')}
         on conflict (hash) do nothing`,
        values,
      )
      for (const [name, { hash, tipo, publico }] of files) {
        if (!publico || !tipo.startsWith('image/')) continue
        const texto = TEXTOS[name]
        const { ancho, alto } = texto === undefined ? RETRATO : PAISAJE
        await client.query(
          `insert into archivos_imagenes (archivo, nombre, texto, ancho, alto, creado_en)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
          [hash, name, texto ?? 'Retrato', ancho, alto, creadoEn],
        )
      }
    },
  }
}
