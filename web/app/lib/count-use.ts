import { sesionStore } from '#client/session.ts'

/** Counts a visit or an action anonymously, in the background. Staff who view the site as another person do not count. */
export function countUse(path: `/data/${string}`): void {
  if (sesionStore.read()?.userInfo.representadaPor !== undefined) return
  navigator.sendBeacon?.(`/v1${path}`)
}
