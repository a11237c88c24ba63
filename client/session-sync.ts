import type { Tokens } from '#domain/cuentas/acceso.ts'
import { sesionStore } from './session.ts'

/**
 * A duplicated tab has its own copy of session storage, tokens included. Tabs tell each other about new tokens: otherwise
 * the second one to refresh would send a used token, which the server takes for stolen. Local storage is shared and
 * needs no messages.
 */
type Message = { sesion: string; tokens: Tokens | null; leaves?: true }

const CHANNEL = 'senda-sesion'

/** Keeps the copies of a session in all tabs up to date. The root component calls it once. */
export function syncSesion(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  let current = snapshot()
  let isApplying = false

  const unsubscribe = sesionStore.subscribe(() => {
    const previous = current
    current = snapshot()
    if (isApplying || !previous || previous.tokens.access_token === current?.tokens.access_token) return
    const isSameSession = current?.sesion === previous.sesion
    channel.postMessage({
      sesion: previous.sesion,
      tokens: isSameSession ? current?.tokens : null,
    } as Message)
  })
  channel.onmessage = ({ data: { sesion, tokens, leaves } }: MessageEvent<Message>) => {
    // A tab with its own session follows messages about that session only. Other tabs follow sign-outs.
    if (current ? sesion !== current.sesion : !leaves) return
    isApplying = true
    if (leaves) sesionStore.signOut()
    else if (tokens) sesionStore.replace(tokens)
    else sesionStore.clear()
    isApplying = false
  }
  return () => {
    unsubscribe()
    channel.close()
  }
}

/** Tells all tabs that the person signed out, because each tab has its own session storage to clear. */
export function announceSignOut(sesion: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ sesion, tokens: null, leaves: true } satisfies Message)
  channel.close()
}

/** The session in this tab's session storage. Undefined for one in local storage, which all tabs share. */
function snapshot(): { sesion: string; tokens: Tokens } | undefined {
  const sesion = sesionStore.read()
  if (!sesion?.refreshTokenID || sesion.rememberMe) return undefined
  return {
    sesion: sesion.refreshTokenID,
    tokens: {
      access_token: sesion.accessToken,
      refresh_token: sesion.refreshToken ?? '',
      refresh_token_id: sesion.refreshTokenID,
    },
  }
}
