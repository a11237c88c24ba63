// The same line of an account in two kinds of file: a bank tells it with its number in one and without in the other.
//
// Where day, amount and words agree it is one line, counted as twins are: as often as the file has it and no more. Two
// tax numbers tell two people apart. Where only day and amount agree nobody can know: banks cut names off and word their
// files apart, and two people pay the same price on one day. Such a line is kept and waits until a person says which it
// is; nothing pays a purchase by itself.
import { cuitInText, documentoClave, palabrasYNumeros, withoutCuit } from './normalizar.ts'

export interface LineaDeArchivo {
  fecha: string
  minor: bigint
  pagador: string
  cuit: string
  texto: string
  /** The kind of file, and whether the bank gave its own number: within one kind those already tell lines apart. */
  fuente: string
}
export interface LineaConocida extends Omit<LineaDeArchivo, 'fuente'> {
  id: number
  /** The kinds of file that it was found in. */
  fuentes: readonly string[]
}

type Dicha = Omit<LineaDeArchivo, 'fuente'>

export type Hallazgo = { tipo: 'misma' | 'posible'; id: number }

const documentoOf = ({ cuit, texto }: Dicha) =>
  documentoClave(cuit) ?? documentoClave(cuitInText(texto) ?? '')

const isOfSame = (linea: Dicha) => (other: Dicha) =>
  documentoOf(linea) !== null && documentoOf(linea) === documentoOf(other)

/** No two tax numbers speak against it. */
const mayBeOfSame = (linea: Dicha) => (other: Dicha) => {
  const [one, two] = [documentoOf(linea), documentoOf(other)]
  return one === null || two === null || one === two
}

/** Its words in any order, without the tax number, which only some files have a column for. */
function palabrasKey(linea: Dicha): string {
  const cuit = linea.cuit.replace(/\D/g, '') || cuitInText(linea.texto) || ''
  const words = palabrasYNumeros(withoutCuit(`${linea.pagador} ${linea.texto}`, cuit))
  return [...new Set(words)].toSorted().join(' ')
}

const placeOf = ({ fecha, minor }: Dicha) => `${fecha} ${minor}`

/** What each line of a file is, among those of its account that the file did not name already. */
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
  /** The statement that brought it. */
  extracto: string
  /** It waits, and nobody doubts it nor said that it is another one. */
  dudable: boolean
  duplicaA: number | null
  /** Somebody said that it is not this one. */
  distintoDe: number | null
}

/**
 * Of the lines of an account, in their order, those that may be another one of them: of each statement compared with
 * what was decided and with what came before it, as if it were read now.
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
