// Attendance as an append-only list of facts, and the state derived from it.

export const TIPOS_DE_HECHO = ['ingreso', 'anulacion'] as const
export type TipoDeHecho = (typeof TIPOS_DE_HECHO)[number]

/** How a person was identified: camera, ticket code typed, list of names, participant list of a meeting. */
export const VIAS = ['qr', 'codigo', 'nombre', 'csv'] as const
export type Via = (typeof VIAS)[number]

export interface HechoDeAsistencia {
  clave: string
  tipo: TipoDeHecho
  /** The entry that an undo takes back; null takes back all entries up to that time. */
  anula: string | null
  vistaEn: Date
}

/**
 * The entry that counts: the earliest one that was not undone. The result does not depend on the order in which facts
 * arrive, so two devices that were offline end up in agreement.
 */
export function firstIngreso<H extends HechoDeAsistencia>(hechos: readonly H[]): H | undefined {
  const undoings = hechos.filter(({ tipo }) => tipo === 'anulacion')
  const [first] = hechos
    .filter(({ tipo }) => tipo === 'ingreso')
    .filter(({ clave, vistaEn }) =>
      undoings.every((undoing) => (undoing.anula ? undoing.anula !== clave : vistaEn > undoing.vistaEn)),
    )
    .toSorted((a, b) => Number(a.vistaEn) - Number(b.vistaEn) || a.clave.localeCompare(b.clave))
  return first
}
