import type { Dispositivo } from '#domain/cuentas/cuentas.ts'
import { readUserAgent } from '#domain/cuentas/dispositivo.ts'

/** What the login payload tells of this browser (A3); its owner sees it in the list of open sessions. */
export function describeDevice(): Dispositivo {
  const { userAgent, language, hardwareConcurrency } = navigator
  return {
    ...readUserAgent(userAgent),
    Language: language,
    TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ScreenPrint: `${screen.width}x${screen.height}x${screen.colorDepth}`,
    LocalStorage: String(hasLocalStorage()),
    CPU: String(hardwareConcurrency ?? ''),
  }
}

function hasLocalStorage(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}
