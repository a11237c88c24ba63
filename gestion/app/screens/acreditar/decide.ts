// Decides about a ticket offline, with the list stored on the phone.

import { HUELLA_DIGITOS, type Inscripto, type Resultado } from '#domain/inscripciones/acreditacion.ts'
import { FINAL_LETRAS, isEntrada, plainEntrada } from '#domain/inscripciones/entradas.ts'
import { comparable } from '#domain/texto/comparar.ts'
import type { EnCola } from './store.ts'

/** The list with the queued check-ins already applied. */
export function withCola(
  lista: readonly Inscripto[],
  cola: readonly EnCola[],
  por: (usuarioId: number) => string,
): Inscripto[] {
  const pending = Map.groupBy(cola, ({ inscripcion }) => Number(inscripcion))
  return lista.map((inscripto) => {
    let { ingreso } = inscripto
    for (const hecho of pending.get(inscripto.id) ?? []) {
      const { clave, vistaEn } = hecho
      if (hecho.tipo === 'anulacion') ingreso = null
      else if (!inscripto.pago) continue
      else if (!ingreso || vistaEn < ingreso.vistaEn) ingreso = { clave, vistaEn, por: por(hecho.usuarioId) }
    }
    return { ...inscripto, ingreso }
  })
}

/** The digest that identifies a ticket in the list. */
async function huellaOf(entrada: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plainEntrada(entrada)))
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HUELLA_DIGITOS)
}

/** `ingreso` is a check-in that the phone would record; `desconocida` can only be resolved by the server. */
export type Decision =
  | { resultado: Extract<Resultado, 'ingreso' | 'repetida' | 'impaga'>; inscripto: Inscripto }
  | { resultado: 'desconocida' | 'entrada_ajena' }

export function decide(inscripto: Inscripto): Decision {
  if (!inscripto.pago) return { resultado: 'impaga', inscripto }
  return { resultado: inscripto.ingreso ? 'repetida' : 'ingreso', inscripto }
}

export async function decideEntrada(lista: readonly Inscripto[], entrada: string): Promise<Decision> {
  if (!isEntrada(entrada)) return { resultado: 'entrada_ajena' }
  const huella = await huellaOf(entrada)
  const inscripto = lista.find((each) => each.huella === huella)
  return inscripto ? decide(inscripto) : { resultado: 'desconocida' }
}

/** Groups people with the same name: a second seat of one person, or different people. */
export function namesakesIn(lista: readonly Inscripto[]): ReadonlyMap<number, readonly Inscripto[]> {
  const groups = [...Map.groupBy(lista, ({ nombre }) => comparable(nombre).trim()).values()]
  return new Map(
    groups
      .filter((group) => group.length > 1)
      .flatMap((group) => group.map((one) => [one.id, group.filter((each) => each !== one)])),
  )
}

/** Searches by the words of a name in any order, or by the last characters of a ticket. */
export function search(lista: readonly Inscripto[], text: string): Inscripto[] {
  const words = comparable(text).split(/\s+/).filter(Boolean)
  const end = plainEntrada(text)
  return lista.filter(
    ({ nombre, final }) =>
      (end.length === FINAL_LETRAS && final === end) ||
      words.every((word) => comparable(nombre).includes(word)),
  )
}
