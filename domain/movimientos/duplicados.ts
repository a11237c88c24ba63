// The same line of an account in two kinds of file: a bank tells it with its number in one and without in the other.
//
// Where day, amount and words agree it is one line, counted as twins are: as often as the file has it and no more. Where
// only day and amount agree nobody can know: banks cut names off and word their files apart, and two people pay the same
// price on one day. Such a line is kept and waits until a person says which it is; nothing pays a purchase by itself.
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

/** Its words in any order, without the tax number, which only some files have a column for. */
function palabrasKey(linea: Dicha): string {
  const cuit = linea.cuit.replace(/\D/g, '') || cuitInText(linea.texto) || ''
  const words = palabrasYNumeros(withoutCuit(`${linea.pagador} ${linea.texto}`, cuit))
  return [...new Set(words)].toSorted().join(' ')
}

const placeOf = ({ fecha, minor }: Dicha) => `${fecha} ${minor}`

/** What each line of a file is, among those of its account that the file did not name already. */
export function reconocer(
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
    const same = key ? words.get(`${placeOf(linea)} ${key}`)?.find(isOther(linea)) : undefined
    if (!same) return undefined
    free.delete(same.id)
    return { tipo: 'misma', id: same.id }
  })
  return lineas.map((linea, at) => {
    if (found[at]) return found[at]
    const documento = documentoOf(linea)
    const maybe = places.get(placeOf(linea))?.find((each) => {
      const other = documentoOf(each)
      if (!isOther(linea)(each)) return false
      return documento === null || other === null || documento === other
    })
    return maybe && { tipo: 'posible', id: maybe.id }
  })
}
