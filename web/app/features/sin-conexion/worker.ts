/// <reference lib="webworker" />
// Stands between the pages and the network, as /sw.js. While there is a network it changes nothing; without one it
// answers with what was seen before, or with a page of ours. Written by hand: three rules are less than a library.
// It imports nothing, so that it is one file.
export type {}

declare const self: ServiceWorkerGlobalScope

const PAGES = 'senda-paginas'
const FILES = 'senda-archivos'
const OFFLINE = '/sin-conexion'
/** The oldest go first. */
const BOUNDS = { [PAGES]: 60, [FILES]: 240 }
const FILE_KINDS: RequestDestination[] = ['script', 'style', 'font', 'image']

async function keep(name: keyof typeof BOUNDS, key: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, response)
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(OFFLINE))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - BOUNDS[name])).map((each) => cache.delete(each)))
}

/** The page that stands in for the others, under any address: with its looks and without its scripts. */
async function keepOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE, { cache: 'reload' })
  if (!page.ok) throw new Error(`${OFFLINE} answers ${page.status}`)
  const html = (await page.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path as string))
  const cache = await caches.open(FILES)
  await Promise.all([...files].map((path) => cache.add(path)))
  await keep(PAGES, OFFLINE, new Response(html, { headers: page.headers }))
}

const isKeepable = ({ ok, redirected, type, headers }: Response) =>
  ok && !redirected && type === 'basic' && !/no-store|private/.test(headers.get('cache-control') ?? '')

/** From the network; what has no query is kept, since a query may name somebody's purchase. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(event.request))
    if (!url.search && isKeepable(response)) event.waitUntil(keep(PAGES, url.pathname, response.clone()))
    return response
  } catch (error) {
    const instead = await withoutNetwork(event.request, url)
    if (instead) return instead
    throw error
  }
}

async function withoutNetwork({ mode }: Request, url: URL): Promise<Response | undefined> {
  const kept = await caches.open(PAGES)
  const found = await kept.match(url.pathname)
  if (mode !== 'navigate') return url.search ? undefined : found
  // What was kept belongs to the address without a query.
  if (found && url.search) return Response.redirect(url.pathname)
  return found ?? kept.match(OFFLINE)
}

/** What never changes under its address is taken from here first. */
async function file(event: FetchEvent, url: URL): Promise<Response> {
  const cache = await caches.open(FILES)
  const found = await cache.match(url.pathname + url.search)
  if (found) return found
  const response = await fetch(event.request)
  if (isKeepable(response) && /immutable/.test(response.headers.get('cache-control') ?? '')) {
    event.waitUntil(keep(FILES, url.pathname + url.search, response.clone()))
  }
  return response
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]).then(() => undefined),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (/^\/(v1|gestion)(\/|$)/.test(url.pathname)) return
  if (request.mode === 'navigate' || url.pathname.endsWith('.data')) event.respondWith(page(event, url))
  else if (FILE_KINDS.includes(request.destination)) event.respondWith(file(event, url))
})
