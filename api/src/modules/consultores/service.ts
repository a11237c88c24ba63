import type { Tx } from '../../db/client.ts'
import { findVendedor, type Vendedor } from './queries.ts'

export interface ConsultoresService {
  /** The consultant as a seller of books; undefined for whoever sells none. */
  findVendedor(tx: Tx, IdConsultor: number): Promise<Vendedor | undefined>
}

export function createConsultoresService(): ConsultoresService {
  return { findVendedor }
}
