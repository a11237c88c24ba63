// Pictures, videos and captions of the demo, kept under media/ and served as public files.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type pg from 'pg'

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

export interface Medios {
  /** The public path of a file of media/. */
  archivo(name: string): string
  /** A video with its captions, which travel as a query parameter: `/archivos/{hash}?subtitulos={hash}`. */
  video(name: string): string
  /** Stores every file that was asked for. */
  insert(client: pg.ClientBase, creadoEn: Date): Promise<void>
}

export function createMedios(): Medios {
  const files = new Map<string, { hash: string; tipo: string; contenido: Buffer }>()
  const read = (name: string): string => {
    let file = files.get(name)
    if (!file) {
      const contenido = readFileSync(new URL(`./media/${name}`, import.meta.url))
      const tipo = TYPES[extname(name)]
      if (!tipo) throw new Error(`no content type for ${name}`)
      file = { hash: createHash('sha256').update(contenido).digest('hex'), tipo, contenido }
      files.set(name, file)
    }
    return file.hash
  }
  return {
    archivo: (name) => `/archivos/${read(name)}`,
    video: (name) => `/archivos/${read(`${name}.webm`)}?subtitulos=${read(`${name}.vtt`)}`,
    async insert(client, creadoEn) {
      if (files.size === 0) return
      const values: unknown[] = []
      const rows = [...files.values()].map(({ hash, tipo, contenido }) => {
        values.push(hash, tipo, contenido.length, contenido, creadoEn)
        const n = values.length
        return `($${n - 4}, $${n - 3}, $${n - 2}, true, $${n - 1}, $${n})`
      })
      await client.query(
        `insert into archivos (hash, tipo, tamanio, publico, contenido, creado_en) values ${rows.join(', ')}
         on conflict (hash) do nothing`,
        values,
      )
    },
  }
}
