import type { Dispositivo } from '#domain/cuentas/acceso.ts'
import { dispositivoOf } from '#domain/cuentas/dispositivo.ts'

/** What the login payload tells of this browser (A3); its owner sees it in the list of open sessions. */
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

/** The reader comes when somebody signs in; without it the server reads the header of the request. */
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
