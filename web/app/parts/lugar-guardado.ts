import { type Store, stores } from '#client/storage.ts'
import { STORAGE_KEYS } from '../lib/storage-keys.ts'

/** The token of a seat that is held for the visitor, stored while this tab is open. */
interface LugarGuardado {
  IdEvento: number
  token: string
}

export function saveLugar(lugar: LugarGuardado): void {
  stores().session.setItem(STORAGE_KEYS.lugar, JSON.stringify(lugar))
}

export function findLugar(IdEvento: number): string | undefined {
  const store: Store = stores().session
  try {
    const lugar = JSON.parse(store.getItem(STORAGE_KEYS.lugar) ?? 'null') as LugarGuardado | null
    return lugar?.IdEvento === IdEvento ? lugar.token : undefined
  } catch {
    return undefined
  }
}
