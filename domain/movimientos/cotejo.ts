// Matches lines of a statement with purchases and rates the evidence. It only proposes: money moves through settle.
import { addDias } from '../calendario/calendario.ts'
import { comoReferencia, cuitInText, documentoClave, namesAlike, palabrasOf, trozosOf } from './normalizar.ts'

/** Kinds of evidence: reference, document, amount, name, time and receipt, from strongest to weakest. */
export const PRUEBAS = ['R', 'D', 'A', 'N', 'T', 'P'] as const
export type Prueba = (typeof PRUEBAS)[number]

/** Each kind of evidence outweighs all weaker kinds together. */
const weightOf = (pruebas: readonly Prueba[]) =>
  pruebas.reduce((sum, prueba) => sum + 2 ** (PRUEBAS.length - PRUEBAS.indexOf(prueba)), 0)

export const VEREDICTOS = [
  'segura',
  'probable',
  'diferencia',
  'varias',
  'ya_paga',
  'sin_coincidencia',
] as const
export type Veredicto = (typeof VEREDICTOS)[number]

export interface Linea {
  /** `2026-11-15`. */
  fecha: string
  /** Cents received. */
  minor: bigint
  moneda: string
  pagador: string
  cuit: string
  texto: string
}

/** What a line of money can be for: a purchase, or a refund to be sent. */
export interface Candidata {
  id: string
  referencia: string
  /** Document in the format of `documentoClave`. */
  documento: string | null
  nombre: string
  /** Cents still missing; 0 when it is paid. */
  abierto: bigint
  total: bigint
  moneda: string
  comprobante: boolean
  /** The days on which its money is expected: from the purchase to its deadline. */
  desde: string
  hasta: string
  /** Closed, so that only its reference can match it. */
  cerrada: boolean
  /** Past its deadline. Without its reference, only money that arrived in time matches. */
  vencida: boolean
}

export interface Parte {
  id: string
  minor: bigint
}

export interface Cotejo {
  veredicto: Veredicto
  /** The assignment that accepting would make; empty when a person has to decide. */
  propuesta: Parte[]
  /** Evidence for each candidate, the best first. */
  candidatas: { id: string; pruebas: Prueba[] }[]
}

const ANTES_DIAS = 1
const DESPUES_DIAS = 10
const CANDIDATAS_MAX = 6
const POCAS = 50

/** Precomputed data of a candidate, used for every line. */
interface Ficha {
  palabras: readonly string[]
  /** First day of the window: from one day before the purchase to ten days after its end. */
  desde: string
  hasta: string
}

const fichaOf = ({ nombre, desde, hasta }: Candidata): Ficha => ({
  palabras: palabrasOf(nombre),
  desde: addDias(desde, -ANTES_DIAS),
  hasta: addDias(hasta, DESPUES_DIAS),
})

/** The longest runs of eight or more characters that a text shares with a reference. */
function sharedRuns(plain: string, referencia: string): string[] {
  const runs: string[] = []
  for (let at = 0; at + 8 <= referencia.length; at++) {
    let length = 8
    if (!plain.includes(referencia.slice(at, at + length))) continue
    while (at + length < referencia.length && plain.includes(referencia.slice(at, at + length + 1))) length++
    runs.push(referencia.slice(at, at + length))
    at += length - 8
  }
  return runs
}

/** An index of candidates, so that a line finds its own without scanning all of them. */
export interface Indice {
  byTrozo: ReadonlyMap<string, readonly Candidata[]>
  byDocumento: ReadonlyMap<string, readonly Candidata[]>
  /** By currency and open amount, then by word of the name. */
  byImporte: ReadonlyMap<string, Grupo>
  fichas: ReadonlyMap<Candidata, Ficha>
}
interface Grupo {
  conComprobante: Candidata[]
  byPalabra: Map<string, Candidata[]>
}

const importeKey = (moneda: string, minor: bigint) => `${moneda} ${minor}`

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

export function indexOf(candidatas: readonly Candidata[]): Indice {
  const byTrozo = new Map<string, Candidata[]>()
  const byDocumento = new Map<string, Candidata[]>()
  const byImporte = new Map<string, Grupo>()
  const fichas = new Map<Candidata, Ficha>()
  for (const each of candidatas) {
    const ficha = fichaOf(each)
    fichas.set(each, ficha)
    for (const run of trozosOf(each.referencia)) push(byTrozo, run, each)
    if (each.documento) push(byDocumento, each.documento, each)
    if (each.abierto <= 0n || each.cerrada) continue
    const key = importeKey(each.moneda, each.abierto)
    const grupo: Grupo = byImporte.get(key) ?? { conComprobante: [], byPalabra: new Map() }
    byImporte.set(key, grupo)
    if (each.comprobante) grupo.conComprobante.push(each)
    // Also indexed by its first letters, because banks truncate the last word.
    for (const word of ficha.palabras) push(grupo.byPalabra, word.slice(0, 3), each)
  }
  return { byTrozo, byDocumento, byImporte, fichas }
}

/**
 * Purchases that a text names, by the whole reference or by a part of it that is unique among the references. A part
 * that overlaps another whole reference is a coincidence.
 */
function named({ texto, pagador }: Linea, { byTrozo }: Indice): Candidata[] {
  const found = new Set<Candidata>()
  for (const text of [texto, pagador]) {
    const maybe = [...new Set(trozosOf(text).flatMap((run) => byTrozo.get(run) ?? []))].map((candidata) => ({
      candidata,
      referencia: comoReferencia(candidata.referencia),
    }))
    let rest = comoReferencia(text)
    for (const { candidata, referencia } of maybe) {
      if (!rest.includes(referencia)) continue
      found.add(candidata)
      rest = rest.replaceAll(referencia, ' ')
    }
    for (const { candidata, referencia } of maybe) {
      const isOwn = (run: string) =>
        maybe.every((other) => other.candidata === candidata || !other.referencia.includes(run))
      if (sharedRuns(rest, referencia).some(isOwn)) found.add(candidata)
    }
  }
  return [...found]
}

/**
 * Candidates that share words with the payer's name. Similar names share at least two words, so when the commonest
 * word alone matches many candidates, these are left out.
 */
function sharingWords({ byPalabra }: Grupo, palabras: readonly string[]): Candidata[] {
  const beginnings = [...new Set(palabras.map((word) => word.slice(0, 3)))]
  const lists = beginnings
    .map((beginning) => byPalabra.get(beginning) ?? [])
    .toSorted((a, b) => a.length - b.length)
  const shared = lists.reduce((sum, { length }) => sum + length, 0)
  return (shared > POCAS && lists.length > 1 ? lists.slice(0, -1) : lists).flat()
}

/** Cents of a candidate reserved by earlier lines that are certain. */
export type Reservado = (id: string) => bigint
const NADA: Reservado = () => 0n

/** A candidate from the point of view of one line. */
interface Vista {
  candidata: Candidata
  /** Cents still missing after the certain earlier lines. */
  open: bigint
  has: Record<Prueba, boolean>
}

interface Juicio {
  veredicto: Veredicto
  propuesta: Vista[]
}

function judge(linea: Linea, seen: readonly Vista[]): Juicio {
  const references = seen.filter(({ has }) => has.R)
  const [reference] = references
  if (!reference) return judgeWithoutReference(linea, seen)
  if (references.length > 1) {
    return { veredicto: 'varias', propuesta: paysAll(linea, references) ? references : [] }
  }
  if (reference.open === 0n) return { veredicto: 'ya_paga', propuesta: [] }
  return { veredicto: reference.has.A ? 'segura' : 'diferencia', propuesta: [reference] }
}

const paysAll = ({ moneda, minor }: Linea, vistas: readonly Vista[]): boolean =>
  vistas.every(({ candidata, open }) => candidata.moneda === moneda && open > 0n) &&
  vistas.reduce((sum, { open }) => sum + open, 0n) === minor

function judgeWithoutReference(linea: Linea, seen: readonly Vista[]): Juicio {
  const open = seen.filter(
    ({ candidata, has }) => has.A && !candidata.cerrada && (has.T || !candidata.vencida),
  )
  const certain = open.filter(({ has }) => has.D && has.T)
  if (certain.length === 1) return { veredicto: 'segura', propuesta: certain }
  const likely = open.filter(({ has }) => has.N || has.P)
  if (likely.length === 1) return { veredicto: 'probable', propuesta: likely }
  const paid = seen.some((vista) => isPaidAgain(linea, vista))
  return { veredicto: paid && open.length === 0 ? 'ya_paga' : 'sin_coincidencia', propuesta: [] }
}

/** A repeated payment: the same person sent the full amount of a purchase that is already paid. */
const isPaidAgain = ({ minor }: Linea, { candidata, open, has }: Vista): boolean =>
  has.D && has.T && open === 0n && candidata.total === minor && !candidata.cerrada

export function cotejoOf(linea: Linea, indice: Indice, reservado: Reservado = NADA): Cotejo {
  const documento = documentoClave(linea.cuit) ?? documentoClave(cuitInText(linea.texto) ?? '')
  const palabras = palabrasOf(linea.pagador)
  const byReference = named(linea, indice)
  const byDocumento = documento ? (indice.byDocumento.get(documento) ?? []) : []
  const grupo = indice.byImporte.get(importeKey(linea.moneda, linea.minor))
  const byAmount = grupo ? [...grupo.conComprobante, ...sharingWords(grupo, palabras)] : []

  const seen = [...new Set([...byReference, ...byDocumento, ...byAmount])].map((candidata): Vista => {
    const ficha = indice.fichas.get(candidata) ?? fichaOf(candidata)
    const left = candidata.abierto - reservado(candidata.id)
    const open = left > 0n ? left : 0n
    const has: Record<Prueba, boolean> = {
      R: byReference.includes(candidata),
      D: documento !== null && candidata.documento === documento,
      A: candidata.moneda === linea.moneda && open === linea.minor,
      N: namesAlike(palabras, ficha.palabras),
      T: linea.fecha >= ficha.desde && linea.fecha <= ficha.hasta,
      P: candidata.comprobante,
    }
    return { candidata, open, has }
  })
  const { veredicto, propuesta } = judge(linea, seen)
  const told = seen
    .map(({ candidata, has }) => ({ id: candidata.id, pruebas: PRUEBAS.filter((prueba) => has[prueba]) }))
    // A matching receipt or time alone says nothing about whose money it is.
    .filter(
      ({ id, pruebas }) =>
        pruebas.some((p) => 'RDA'.includes(p)) || propuesta.some((p) => p.candidata.id === id),
    )
    .toSorted((a, b) => weightOf(b.pruebas) - weightOf(a.pruebas) || (a.id < b.id ? -1 : 1))
  return {
    veredicto,
    propuesta: propuesta.map(({ candidata, open }) => ({
      id: candidata.id,
      minor: propuesta.length > 1 ? open : linea.minor,
    })),
    candidatas: told.slice(0, CANDIDATAS_MAX),
  }
}

/** Matches lines in their order. What an earlier line certainly pays is not available to later lines. */
export function cotejosOf<L extends Linea>(
  lineas: readonly L[],
  indice: Indice,
  reservado: Reservado = NADA,
): { linea: L; cotejo: Cotejo }[] {
  const taken = new Map<string, bigint>()
  return lineas.map((linea) => {
    const cotejo = cotejoOf(linea, indice, (id) => reservado(id) + (taken.get(id) ?? 0n))
    if (cotejo.veredicto === 'segura') {
      for (const { id, minor } of cotejo.propuesta) taken.set(id, (taken.get(id) ?? 0n) + minor)
    }
    return { linea, cotejo }
  })
}
