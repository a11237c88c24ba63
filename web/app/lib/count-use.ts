import { sesionStore } from '#client/session.ts'

/** Counts that a page was shown or used, without a word about who did it; nobody waits for the answer. Staff who look as somebody else are not counted. */
export function countUse(path: `/data/${string}`): void {
  if (sesionStore.read()?.userInfo.representadaPor !== undefined) return
  navigator.sendBeacon?.(`/v1${path}`)
}
