import type { Tx } from '../../db/client.ts'
import { existsLugar, findNombresDeLugar, type LugarElegido, type NombresDeLugar } from './queries.ts'

export interface UbicacionesService {
  findNombresDeLugar(
    tx: Tx,
    lugar: { pais: number; provincia: number; localidad: number },
  ): Promise<NombresDeLugar | undefined>
  /** Whether a province lies in its country and a locality in its province, where they are given. */
  existsLugar(tx: Tx, lugar: LugarElegido): Promise<boolean>
}

export function createUbicacionesService(): UbicacionesService {
  return { findNombresDeLugar, existsLugar }
}
