import type { Proveedor } from './config.ts'

export interface Switch<Mode extends string> {
  mode: Mode
  /** How many times it still applies; null: until switched off. */
  times: number | null
}

/** One mode per provider, which can wear off by itself. */
export function createSwitches<Mode extends string, S extends Switch<Mode> = Switch<Mode>>(off: S) {
  const current = new Map<Proveedor, S>()
  const get = (proveedor: Proveedor): S => current.get(proveedor) ?? off
  return {
    get,
    set(proveedor: Proveedor, value: S) {
      current.set(proveedor, value)
    },
    /** The mode for one occasion. */
    take(proveedor: Proveedor): Mode {
      const now = get(proveedor)
      if (now.times !== null) {
        if (now.times > 1) current.set(proveedor, { ...now, times: now.times - 1 })
        else current.delete(proveedor)
      }
      return now.mode
    },
    clear: () => current.clear(),
  }
}
