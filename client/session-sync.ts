import type { Tokens } from '#domain/cuentas/acceso.ts'
import { sesionStore } from './session.ts'

/**
 * A tab that was duplicated has its own copy of session storage, tokens included. Without a word between them, the
 * second one to refresh would come with a used token and look like a thief. Local storage needs none of this.
 */
type Message = { sesion: string; tokens: Tokens | null; leaves?: true }

const CHANNEL = 'senda-sesion'

/** Keeps the copies of a session in step; the shell calls it once. */
export function syncSesion(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  let known = snapshot()
  let hearing = false

  const leave = sesionStore.subscribe(() => {
    const before = known
    known = snapshot()
    if (hearing || !before || before.tokens.access_token === known?.tokens.access_token) return
    const same = known?.sesion === before.sesion
    channel.postMessage({ sesion: before.sesion, tokens: same ? known?.tokens : null } as Message)
  })
  channel.onmessage = ({ data: { sesion, tokens, leaves } }: MessageEvent<Message>) => {
    // A tab with a session of its own hears of that one only; all others hear who leaves the browser.
    if (known ? sesion !== known.sesion : !leaves) return
    hearing = true
    if (leaves) sesionStore.signOut()
    else if (tokens) sesionStore.replace(tokens)
    else sesionStore.clear()
    hearing = false
  }
  return () => {
    leave()
    channel.close()
  }
}

/** Every tab has a storage of its own; each forgets what it holds of whoever left. */
export function announceSignOut(sesion: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ sesion, tokens: null, leaves: true } satisfies Message)
  channel.close()
}

/** The session of this tab alone; undefined for one in local storage, which all tabs see anyway. */
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
