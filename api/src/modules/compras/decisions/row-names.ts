import type { CompraDeLista } from '#domain/compras/gestion.ts'
import { nameByNumber, shownAt } from '../../../resource/staff/row-names.ts'
import type { OfertaDeLote } from '../../lotes/service.ts'

/** Names rows by reference and buyer. */
export const nameCompras =
  (listByIds: (ids: number[]) => Promise<CompraDeLista[]>): OfertaDeLote['namesOf'] =>
  (claves) =>
    nameByNumber(claves, {
      rowsOf: listByIds,
      keyOf: ({ id }) => id,
      nameOf: ({ referencia, persona }) =>
        shownAt([referencia, persona].filter(Boolean).join(' · '), 'compras', referencia),
    })
