// What the phone of a door keeps by itself: the list it was given, and what it saw and has not told yet. It stands in
// IndexedDB, so that closing the tab loses nothing.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ApiError } from '#contract/errors.ts'
import type { getPuerta, HechoDePuerta, Veredicto } from '#domain/inscripciones/acreditacion.ts'

export type Puerta = AnswerOf<typeof getPuerta>['item']

/** Who keeps the door with this device. */
export interface Quien {
  id: number
  nombre: string
}

/** A fact on its way: who saw it, at which event, and after which others. */
export interface EnCola extends HechoDePuerta {
  IdEvento: number
  usuarioId: number
  orden: number
}

/** What this phone saw at an event that the server takes nothing of now. */
export interface Detenido {
  IdEvento: number
  refusal: ApiError
  hechos: readonly EnCola[]
}

/** A fact that the server did not take, until somebody has read why. */
export interface Rechazo extends Veredicto {
  IdEvento: number
  vistaEn: string
}

const NAME = 'senda-puerta'
const STORES = ['puertas', 'cola', 'rechazos'] as const
type Store = (typeof STORES)[number]

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('puertas', { keyPath: 'IdEvento' })
      request.result.createObjectStore('cola', { keyPath: 'clave' })
      request.result.createObjectStore('rechazos', { keyPath: 'clave' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

/** Resolves once what was written is on the disk. */
async function run<T>(
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => IDBRequest<T> | undefined,
) {
  const tx = (await open()).transaction(STORES, mode, { durability: 'strict' })
  const request = work((name) => tx.objectStore(name))
  return new Promise<T | undefined>((resolve, reject) => {
    tx.oncomplete = () => resolve(request?.result)
    tx.onerror = () => reject(tx.error)
    tx.onabort = () => reject(tx.error)
  })
}

export const readPuerta = (IdEvento: number) =>
  run<(Puerta & { quien?: Quien }) | undefined>('readonly', (store) => store('puertas').get(IdEvento))

export const readPuertas = async (): Promise<Puerta[]> =>
  (await run<Puerta[]>('readonly', (store) => store('puertas').getAll())) ?? []

export const savePuerta = (puerta: Puerta, { id, nombre }: Quien) =>
  run('readwrite', (store) => store('puertas').put({ ...puerta, quien: { id, nombre } }))

export async function readCola(): Promise<EnCola[]> {
  const rows = (await run<EnCola[]>('readonly', (store) => store('cola').getAll())) ?? []
  return rows.toSorted((a, b) => a.orden - b.orden)
}

export const enqueue = (hecho: EnCola) => run('readwrite', (store) => store('cola').add(hecho))

/** What the server answered about goes from the queue; what it did not take is kept to be read. */
export const settle = (told: readonly EnCola[], rechazos: readonly Rechazo[]) =>
  run('readwrite', (store) => {
    for (const { clave } of told) store('cola').delete(clave)
    for (const rechazo of rechazos) store('rechazos').put(rechazo)
    return undefined
  })

export const readRechazos = async (IdEvento: number): Promise<Rechazo[]> =>
  ((await run<Rechazo[]>('readonly', (store) => store('rechazos').getAll())) ?? []).filter(
    (each) => each.IdEvento === IdEvento,
  )

export const forgetRechazo = (clave: string) => run('readwrite', (store) => store('rechazos').delete(clave))

/** When somebody leaves. What was not told yet stays: it names nobody. */
export async function forgetListas(): Promise<void> {
  await run('readwrite', (store) => store('puertas').clear())
  await run('readwrite', (store) => store('rechazos').clear())
}

/** Lists go when their event is over. */
export async function forgetListasVencidas(): Promise<void> {
  const now = new Date()
  const over = (await readPuertas()).filter(({ venceEn }) => new Date(venceEn) < now)
  await run('readwrite', (store) => {
    for (const { IdEvento } of over) store('puertas').delete(IdEvento)
    return undefined
  })
}
