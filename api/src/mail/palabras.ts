// The texts of mails that staff can edit, and the placeholders they may contain.
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Di, Palabras, Plantilla } from './plantilla.ts'

/** Texts edited by staff, by the key of `claveOf`. */
export type PalabrasCambiadas = ReadonlyMap<string, string>

const MARK = /\{\{(\w+)\}\}/g
const DE_LA_ORGANIZACION = {
  organizacion: ORGANIZACION.nombre,
  soporte: ORGANIZACION.soporte,
  email: ORGANIZACION.email,
}

export const claveOf = (plantilla: Plantilla, name: string) => `correos.${plantilla.nombre}.${name}`

const marksIn = (text: string) => [...text.matchAll(MARK)].map(([, mark = '']) => mark)

/** The placeholders that a mail's texts may use: those of its default texts, and the organisation's. */
function marksOf(palabras: Palabras): string[] {
  const own = Object.values(palabras).flatMap(marksIn)
  return [...new Set([...own, ...Object.keys(DE_LA_ORGANIZACION)])]
}

/** Spanish error message for edited texts; undefined if they are valid. */
export function problemOfPalabras(base: Palabras, text: string): string | undefined {
  const allowed = marksOf(base)
  const unknown = marksIn(text).find((mark) => !allowed.includes(mark))
  const list = allowed.map((mark) => `{{${mark}}}`).join(', ')
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

/** Creates the function that fills a template's texts with the values of one mail. */
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
