import type { Tx } from '../../db/client.ts'
import { findNombresDeLugar, type NombresDeLugar } from './queries.ts'

export interface UbicacionesService {
  findNombresDeLugar(
    tx: Tx,
    lugar: { pais: number; provincia: number; localidad: number },
  ): Promise<NombresDeLugar | undefined>
}

export function createUbicacionesService(): UbicacionesService {
  return { findNombresDeLugar }
}
