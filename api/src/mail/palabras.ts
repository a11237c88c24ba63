// The words of mails that staff can change, and what they may contain.
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Di, Palabras, Plantilla } from './plantilla.ts'

/** Words as staff have changed them, by the key of `claveOf`. */
export type PalabrasCambiadas = ReadonlyMap<string, string>

const MARK = /\{\{(\w+)\}\}/g
const DE_LA_ORGANIZACION = {
  organizacion: ORGANIZACION.nombre,
  soporte: ORGANIZACION.soporte,
  email: ORGANIZACION.email,
}

export const claveOf = (plantilla: Plantilla, name: string) => `correos.${plantilla.nombre}.${name}`

const marksIn = (text: string) => [...text.matchAll(MARK)].map(([, mark = '']) => mark)

/** The marks that the words of a mail may use: those that some of its own came with, and the organisation's. */
function marksOf(palabras: Palabras): string[] {
  const own = Object.values(palabras).flatMap(marksIn)
  return [...new Set([...own, ...Object.keys(DE_LA_ORGANIZACION)])]
}

/** What is wrong with new words, told to whoever wrote them. */
export function problemOfPalabras(base: Palabras, text: string): string | undefined {
  const known = marksOf(base)
  const unknown = marksIn(text).find((mark) => !known.includes(mark))
  const list = known.map((mark) => `{{${mark}}}`).join(', ')
  if (unknown) return `{{${unknown}}} no existe acá. Podés usar: ${list}`
  if (/[{}]/.test(text.replace(MARK, ''))) return `Escribí las llaves de a dos, como en ${list.split(',')[0]}`
  return undefined
}

const plain = (datos: object) =>
  Object.fromEntries(
    Object.entries(datos).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

/** How a template says its words of one mail. */
export function dictionOf(plantilla: Plantilla, datos: object, cambiadas: PalabrasCambiadas): Di {
  const { palabras = {}, valores } = plantilla
  const values: Record<string, string> = {
    ...plain(datos),
    ...DE_LA_ORGANIZACION,
    ...valores?.(datos as Record<string, unknown>),
  }
  return (name) => {
    const text = cambiadas.get(claveOf(plantilla, name)) ?? palabras[name]
    if (text === undefined) throw new Error(`${plantilla.nombre} has no word ${name}`)
    return text.replace(MARK, (_, mark: string) => values[mark] ?? '')
  }
}
