import type { Tx } from '../../db/client.ts'
import { existsLugar, findNombresDeLugar, type LugarElegido, type NombresDeLugar } from './queries.ts'

export interface UbicacionesService {
  findNombresDeLugar(
    tx: Tx,
    lugar: { pais: number; provincia: number; localidad: number },
  ): Promise<NombresDeLugar | undefined>
  /** Whether the given province is in its country, and the given locality in its province. */
  existsLugar(tx: Tx, lugar: LugarElegido): Promise<boolean>
}

export function createUbicacionesService(): UbicacionesService {
  return { findNombresDeLugar, existsLugar }
}
