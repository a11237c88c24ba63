import type { Dispositivo } from '#domain/cuentas/acceso.ts'
import { dispositivoOf } from '#domain/cuentas/dispositivo.ts'

/** Describes this browser for the login payload (A3). Its owner sees it in the list of open sessions. */
export async function describeDevice(): Promise<Dispositivo> {
  const { userAgent, language, hardwareConcurrency } = navigator
  return {
    ...(await readUserAgent(userAgent)),
    Language: language,
    TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ScreenPrint: `${screen.width}x${screen.height}x${screen.colorDepth}`,
    LocalStorage: String(hasLocalStorage()),
    CPU: String(hardwareConcurrency ?? ''),
  }
}

/** Loads the parser only at sign-in. If that fails, the server reads the header of the request. */
export async function readUserAgent(userAgent: string): Promise<Dispositivo> {
  try {
    const { default: bowser } = await import('bowser')
    return dispositivoOf(bowser.parse(userAgent))
  } catch {
    return {}
  }
}

function hasLocalStorage(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}
