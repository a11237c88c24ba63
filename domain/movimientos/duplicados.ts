// Duplicate lines of an account in two kinds of file: a bank lists the same line with its number in one file and
// without it in the other. When day, amount and words agree, the lines are the same, and identical lines are counted:
// as often as the file has them and no more. Different tax numbers mean different people. When only day and amount
// agree, nothing is certain: banks truncate names and word their files differently, and two people can pay the same
// price on one day. Such a line is kept and waits until a person decides; it never pays a purchase by itself.
import { cuitInText, documentoClave, palabrasYNumeros, withoutCuit } from './normalizar.ts'

export interface LineaDeArchivo {
  fecha: string
  minor: bigint
  pagador: string
  cuit: string
  texto: string
  /**
   * The kind of file, and whether the bank numbers its lines. Within one kind of file those numbers already tell
   * lines apart.
   */
  fuente: string
}
export interface LineaConocida extends Omit<LineaDeArchivo, 'fuente'> {
  id: number
  /** Kinds of file that contain it. */
  fuentes: readonly string[]
}

type Dicha = Omit<LineaDeArchivo, 'fuente'>

export type Hallazgo = { tipo: 'misma' | 'posible'; id: number }

const documentoOf = ({ cuit, texto }: Dicha) =>
  documentoClave(cuit) ?? documentoClave(cuitInText(texto) ?? '')

const isOfSame = (linea: Dicha) => (other: Dicha) =>
  documentoOf(linea) !== null && documentoOf(linea) === documentoOf(other)

/** Whether two lines can be from the same person: their tax numbers do not differ. */
const mayBeOfSame = (linea: Dicha) => (other: Dicha) => {
  const [one, two] = [documentoOf(linea), documentoOf(other)]
  return one === null || two === null || one === two
}

/** The words in sorted order, without the tax number, which is a column in only some files. */
function palabrasKey(linea: Dicha): string {
  const cuit = linea.cuit.replace(/\D/g, '') || cuitInText(linea.texto) || ''
  const words = palabrasYNumeros(withoutCuit(`${linea.pagador} ${linea.texto}`, cuit))
  return [...new Set(words)].toSorted().join(' ')
}

const placeOf = ({ fecha, minor }: Dicha) => `${fecha} ${minor}`

/** Classifies each line of a file among the lines of its account that the file did not name already. */
export function hallazgosOf(
  lineas: readonly LineaDeArchivo[],
  conocidas: readonly LineaConocida[],
): (Hallazgo | undefined)[] {
  const places = Map.groupBy(conocidas, placeOf)
  const words = Map.groupBy(conocidas, (each) => `${placeOf(each)} ${palabrasKey(each)}`)
  const free = new Set(conocidas.map(({ id }) => id))
  const isOther = (linea: LineaDeArchivo) => (each: LineaConocida) =>
    free.has(each.id) && !each.fuentes.includes(linea.fuente)
  const found = lineas.map((linea): Hallazgo | undefined => {
    const key = palabrasKey(linea)
    const others = key ? (words.get(`${placeOf(linea)} ${key}`) ?? []).filter(isOther(linea)) : []
    const same = others.find(isOfSame(linea)) ?? others.find(mayBeOfSame(linea))
    if (!same) return undefined
    free.delete(same.id)
    return { tipo: 'misma', id: same.id }
  })
  return lineas.map((linea, at) => {
    if (found[at]) return found[at]
    const maybe = places.get(placeOf(linea))?.filter(isOther(linea)).find(mayBeOfSame(linea))
    return maybe && { tipo: 'posible', id: maybe.id }
  })
}

export interface LineaGuardada extends LineaConocida {
  /** The statement that contained it. */
  extracto: string
  /** Waits for a decision, and nobody marked it as a possible duplicate or as a different line. */
  dudable: boolean
  duplicaA: number | null
  /** The line that a person declared to be different from this one. */
  distintoDe: number | null
}

/**
 * The lines of an account that may be duplicates. Each statement is compared with decided lines and with earlier
 * statements, as if it were imported now.
 */
export function repetidas(lineas: readonly LineaGuardada[]): { id: number; duplicaA: number }[] {
  const conocidas = new Map<number, LineaGuardada>()
  for (const linea of lineas) {
    if (!linea.dudable && linea.duplicaA === null) conocidas.set(linea.id, linea)
  }
  const taken = Map.groupBy(lineas, ({ duplicaA }) => duplicaA)
  const learn = (linea: LineaGuardada, suyas: readonly LineaGuardada[] = []) =>
    conocidas.set(linea.id, { ...linea, fuentes: [linea, ...suyas].flatMap(({ fuentes }) => fuentes) })
  for (const linea of conocidas.values()) learn(linea, taken.get(linea.id))
  const found: { id: number; duplicaA: number }[] = []
  for (const suyas of Map.groupBy(
    lineas.filter(({ dudable }) => dudable),
    ({ extracto }) => extracto,
  ).values()) {
    const ids = new Set(suyas.map(({ id }) => id))
    const hallazgos = hallazgosOf(
      suyas.map((linea) => ({ ...linea, fuente: linea.fuentes[0] ?? '' })),
      [...conocidas.values()].filter(({ distintoDe }) => distintoDe === null || !ids.has(distintoDe)),
    )
    for (const [at, linea] of suyas.entries()) {
      const otra = conocidas.get(hallazgos[at]?.id ?? 0)
      if (!otra) learn(linea, taken.get(linea.id))
      else {
        found.push({ id: linea.id, duplicaA: otra.id })
        if (hallazgos[at]?.tipo === 'misma') learn(otra, [linea])
      }
    }
  }
  return found
}
