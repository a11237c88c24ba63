// Who came: facts that are only added to, and what they say together.

export const TIPOS_DE_HECHO = ['ingreso', 'anulacion'] as const
export type TipoDeHecho = (typeof TIPOS_DE_HECHO)[number]

/** How somebody was recognised: the camera, the typed code of the ticket, the list of names, the list of a meeting. */
export const VIAS = ['qr', 'codigo', 'nombre', 'csv'] as const
export type Via = (typeof VIAS)[number]

export interface HechoDeAsistencia {
  clave: string
  tipo: TipoDeHecho
  /** Of an undoing: the entry that it takes back; null takes back all that were seen until then. */
  anula: string | null
  vistaEn: Date
}

/**
 * The entry that counts: the first by its time that nobody took back. It is the same in whatever order the facts
 * arrived, so two doors that could not speak to each other end up agreeing.
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
