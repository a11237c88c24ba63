// The check-in screen that this device can open offline, as long as a staff member is signed in.
const WORKER = '/gestion/sw.js'
const SCOPE = '/gestion/acreditar'
const PREFIX = 'senda-puerta-'

export async function keepDoor(): Promise<void> {
  if (!import.meta.env.PROD) return
  await navigator.serviceWorker?.register(WORKER, { scope: SCOPE, updateViaCache: 'none' }).catch(() => {})
}

export async function dropDoor(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const ours = registrations.filter(({ scope }) => new URL(scope).pathname === SCOPE)
  await Promise.all(ours.map((each) => each.unregister()))
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
}
