/// <reference lib="webworker" />
// Service worker that opens the check-in screen without a network. It is served as /gestion/sw.js and covers only the
// addresses of Acreditar. It caches the document and its files, never API answers: the screen stores its lists and
// its queue itself. It imports nothing, so that the build emits one file.
export type {}

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build. */
declare const DOOR_FILES: { version: string; paths: readonly string[] }

const DOOR = '/gestion/acreditar'
const ASSETS = '/gestion/assets/'
const PREFIX = 'senda-puerta-'
const KEPT = PREFIX + DOOR_FILES.version

/** Caches all files of one build or none: a document that names other files belongs to another build. */
async function keepDoor(): Promise<void> {
  const document = await fetch(DOOR, { cache: 'reload', credentials: 'omit' })
  const html = await document.clone().text()
  const named = [...html.matchAll(/"(\/gestion\/assets\/[^"]+)"/g)].map(([, path]) => path as string)
  if (!document.ok || !named.length || !named.every((path) => DOOR_FILES.paths.includes(path))) {
    throw new Error('this is not the door of this build')
  }
  const cache = await caches.open(KEPT)
  await cache.addAll([...DOOR_FILES.paths])
  await cache.put(DOOR, document)
}

async function forgetOthers(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Network first, so that the cached build is used only offline. */
async function door(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(DOOR, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** File names contain a hash of the content, so a cached file is always current. */
const file = async (request: Request): Promise<Response> =>
  (await (await caches.open(KEPT)).match(request, { ignoreVary: true })) ?? fetch(request)

self.addEventListener('install', (event) => {
  event.waitUntil(keepDoor().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const isDoor = pathname === DOOR || pathname.startsWith(`${DOOR}/`)
  if (request.mode === 'navigate' && isDoor) event.respondWith(door(request))
  else if (pathname.startsWith(ASSETS)) event.respondWith(file(request))
})
