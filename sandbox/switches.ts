import type { Proveedor } from './config.ts'

export interface Switch<Mode extends string> {
  mode: Mode
  /** Remaining uses; null until it is switched off. */
  times: number | null
}

/** One mode per provider, which can expire after some uses. */
export function createSwitches<Mode extends string, S extends Switch<Mode> = Switch<Mode>>(off: S) {
  const current = new Map<Proveedor, S>()
  const get = (proveedor: Proveedor): S => current.get(proveedor) ?? off
  return {
    get,
    set(proveedor: Proveedor, value: S) {
      current.set(proveedor, value)
    },
    /** Returns the mode for one use and counts it. */
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
