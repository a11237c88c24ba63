import { LRUCache } from 'lru-cache'
import type { Constancia } from '#domain/unidades/unidades.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { findConstancia } from './queries.ts'

/** Certificates, found by their code. */
export interface ConstanciasService {
  /** Throws NO_ENCONTRADO if no certificate has this code. */
  find(codigo: string): Promise<Constancia>
  /** Draws the PDF, which includes the address to verify it. Cached by its content. */
  print(constancia: Constancia): Promise<Buffer>
}

/** Room for some hundred certificates. */
const DRAWN_MAX_BYTES = 4 * 1024 * 1024

export function createConstanciasService({
  database,
  origin,
}: {
  database: Database
  origin: string
}): ConstanciasService {
  /** Keyed by the content of the certificate. */
  const drawn = new LRUCache<string, Buffer>({
    maxSize: DRAWN_MAX_BYTES,
    sizeCalculation: (pdf, shown) => pdf.length + shown.length * 2,
  })
  /** Concurrent requests for the same certificate share one drawing. */
  const underWay = new Map<string, Promise<Buffer>>()

  async function draw(constancia: Constancia): Promise<Buffer> {
    // Loaded on demand: fonts and the drawing library take memory that most processes never need.
    const { drawConstancia } = await import('../../../drawing/constancia.ts')
    return drawConstancia(constancia, `${origin}/verificar/${constancia.codigo}`)
  }

  return {
    async find(codigo) {
      const row = await findConstancia(database.db, codigo)
      if (!row) throw new AppError('NO_ENCONTRADO')
      const { nombre, actividad, creadoEn, anuladaEn, asistencia } = row
      return {
        codigo: row.codigo,
        nombre,
        actividad,
        fecha: creadoEn.toISOString(),
        ...(asistencia ? { asistencia } : {}),
        anulada: anuladaEn?.toISOString() ?? null,
      }
    },
    async print(constancia) {
      const shown = JSON.stringify(constancia)
      const kept = drawn.get(shown)
      if (kept) return kept
      const drawing =
        underWay.get(shown) ??
        draw(constancia).finally(() => {
          underWay.delete(shown)
        })
      underWay.set(shown, drawing)
      const pdf = await drawing
      drawn.set(shown, pdf)
      return pdf
    },
  }
}
