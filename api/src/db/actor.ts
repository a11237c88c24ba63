import type { Tx } from './tx.ts'

/** The author of a change. It is passed to the database with the transaction, where the audit trigger reads it. */
export type Actor = {
  motivo?: string
  lote?: string
  /** The act that causes the change, as in `pedidos/cancelar`. */
  acto?: string
  /** Set by bulk jobs: called in the transaction of each row, with what is needed to undo it. */
  done?: (tx: Tx, antes?: unknown) => Promise<void>
} & (
  | { tipo: 'sistema' }
  | { tipo: 'proveedor' }
  | ({ tipo: 'visitante' } & Llamada)
  | ({
      tipo: 'persona' | 'consultor' | 'staff'
      usuarioId: number
      sesion: string
      /** The person on whose behalf a member of staff acts. */
      enNombreDe?: number
      /** The permission that admitted the call. */
      permiso?: string
      /** Whether the member of staff verified the second factor in the last minutes. */
      factor?: true
    } & Llamada)
)

/** Origin of a request. */
interface Llamada {
  requestId: string
  direccion: string
}

export const SISTEMA: Actor = { tipo: 'sistema' }
export const PROVEEDOR: Actor = { tipo: 'proveedor' }
