/// <reference lib="webworker" />
// Lets the door be opened again without a network, as /gestion/sw.js for the addresses of Acreditar alone. It keeps
// the document of the door and the files that it is made of, and no answer to anybody: lists and queue are the door's
// own to keep. It imports nothing, so that it is one file.
export type {}

declare const self: ServiceWorkerGlobalScope
/** Written in by the build. */
declare const DOOR_FILES: { version: string; paths: readonly string[] }

const DOOR = '/gestion/acreditar'
const ASSETS = '/gestion/assets/'
const PREFIX = 'senda-puerta-'
const KEPT = PREFIX + DOOR_FILES.version

/** All of one build, or nothing: a document that names other files belongs to another build. */
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

/** From the network while there is one, so that nobody works with yesterday's build. */
async function door(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(DOOR, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** Their names change with what they hold, whoever asks for them. */
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
