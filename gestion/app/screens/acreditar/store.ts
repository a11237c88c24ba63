// The phone's storage for check-in: the list of each event and the queue of unsent check-ins. It uses IndexedDB, so
// that closing the tab loses nothing.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ApiError } from '#contract/errors.ts'
import type { getPuerta, HechoDePuerta, Veredicto } from '#domain/inscripciones/acreditacion.ts'

export type Puerta = AnswerOf<typeof getPuerta>['item']

/** The staff member who uses this device for check-in. */
export interface Quien {
  id: number
  nombre: string
}

/** A queued check-in: who recorded it, at which event, and its position in the queue. */
export interface EnCola extends HechoDePuerta {
  IdEvento: number
  usuarioId: number
  orden: number
}

/** Check-ins of an event that the server refuses for now. */
export interface Detenido {
  IdEvento: number
  refusal: ApiError
  hechos: readonly EnCola[]
}

/** A check-in that the server rejected, kept until the user has read why. */
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

/** Resolves when the transaction is on the disk. */
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

/** Removes the answered check-ins from the queue and stores the rejected ones for the user to read. */
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

/** Deletes the lists at sign-out. Unsent check-ins stay: they contain no names. */
export async function forgetListas(): Promise<void> {
  await run('readwrite', (store) => store('puertas').clear())
  await run('readwrite', (store) => store('rechazos').clear())
}

/** Deletes the lists of past events. */
export async function forgetListasVencidas(): Promise<void> {
  const now = new Date()
  const over = (await readPuertas()).filter(({ venceEn }) => new Date(venceEn) < now)
  await run('readwrite', (store) => {
    for (const { IdEvento } of over) store('puertas').delete(IdEvento)
    return undefined
  })
}
