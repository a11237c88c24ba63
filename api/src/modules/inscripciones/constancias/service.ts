import type { Constancia } from '#domain/unidades/unidades.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { findConstancia } from './queries.ts'

/** Certificates, for whoever holds their code. */
export interface ConstanciasService {
  /** Throws NO_ENCONTRADO. */
  find(codigo: string): Promise<Constancia>
  /** As a PDF, with the address that confirms it. */
  print(constancia: Constancia): Promise<Buffer>
}

export function createConstanciasService({
  database,
  origin,
}: {
  database: Database
  origin: string
}): ConstanciasService {
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
      // Fonts and the drawing library take memory that most processes never need.
      const { drawConstancia } = await import('../../../drawing/constancia.ts')
      return drawConstancia(constancia, `${origin}/verificar/${constancia.codigo}`)
    },
  }
}
