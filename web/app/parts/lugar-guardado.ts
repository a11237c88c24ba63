import { type Store, stores } from '#client/storage.ts'
import { STORAGE_KEYS } from '../lib/storage-keys.ts'

/** The link under which a seat of an event is kept, as long as this tab is open. */
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
    const kept = JSON.parse(store.getItem(STORAGE_KEYS.lugar) ?? 'null') as LugarGuardado | null
    return kept?.IdEvento === IdEvento ? kept.token : undefined
  } catch {
    return undefined
  }
}
