import type { Tx } from './tx.ts'

/** Who is behind a change. It travels with the transaction into the database, where the audit reads it. */
export type Actor = {
  motivo?: string
  lote?: string
  /** The act of a thing that is taken, as `pedidos/cancelar`. */
  acto?: string
  /** Given by a job over many rows: called in the transaction of each, with what undoing it needs to know. */
  done?: (tx: Tx, antes?: unknown) => Promise<void>
} & (
  | { tipo: 'sistema' }
  | { tipo: 'proveedor' }
  | ({ tipo: 'visitante' } & Llamada)
  | ({
      tipo: 'persona' | 'consultor' | 'staff'
      usuarioId: number
      sesion: string
      /** Whom a member of staff stands in for. */
      enNombreDe?: number
      /** The permission that opened the endpoint. */
      permiso?: string
      /** The member of staff showed the second factor in the last minutes. */
      factor?: true
    } & Llamada)
)

/** Where a request came from. */
interface Llamada {
  requestId: string
  direccion: string
}

export const SISTEMA: Actor = { tipo: 'sistema' }
export const PROVEEDOR: Actor = { tipo: 'proveedor' }
