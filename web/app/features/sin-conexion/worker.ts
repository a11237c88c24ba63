/// <reference lib="webworker" />
// The service worker, served as /sw.js. With a network it changes nothing. Without one it answers with cached pages, or
// with the offline page. Written by hand, because three rules need no library. It imports nothing, so that it is one file.
export type {}

declare const self: ServiceWorkerGlobalScope

const PAGES = 'senda-paginas'
const FILES = 'senda-archivos'
const OFFLINE = '/sin-conexion'
/** How many entries each cache holds. The oldest are removed first. */
const MAX_ENTRIES = { [PAGES]: 60, [FILES]: 240 }
const FILE_KINDS: RequestDestination[] = ['script', 'style', 'font', 'image']

async function store(name: keyof typeof MAX_ENTRIES, key: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, response)
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(OFFLINE))
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES[name])).map((each) => cache.delete(each)),
  )
}

/** Caches the offline page with its styles and without its scripts, because it is shown under any address. */
async function storeOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE, { cache: 'reload' })
  if (!page.ok) throw new Error(`${OFFLINE} answers ${page.status}`)
  const html = (await page.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path as string))
  const cache = await caches.open(FILES)
  await Promise.all([...files].map((path) => cache.add(path)))
  await store(PAGES, OFFLINE, new Response(html, { headers: page.headers }))
}

const isCacheable = ({ ok, redirected, type, headers }: Response) =>
  ok && !redirected && type === 'basic' && !/no-store|private/.test(headers.get('cache-control') ?? '')

/** Answers from the network. Caches only addresses without a query, because a query may identify a purchase. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(event.request))
    if (!url.search && isCacheable(response)) event.waitUntil(store(PAGES, url.pathname, response.clone()))
    return response
  } catch (error) {
    const cached = await withoutNetwork(event.request, url)
    if (cached) return cached
    throw error
  }
}

async function withoutNetwork({ mode }: Request, url: URL): Promise<Response | undefined> {
  const cache = await caches.open(PAGES)
  const cachedPage = await cache.match(url.pathname)
  if (mode !== 'navigate') return url.search ? undefined : cachedPage
  // The cached page belongs to the address without a query.
  if (cachedPage && url.search) return Response.redirect(url.pathname)
  return cachedPage ?? cache.match(OFFLINE)
}

/** Answers from the cache first, for immutable files. */
async function file(event: FetchEvent, url: URL): Promise<Response> {
  const cache = await caches.open(FILES)
  const cachedFile = await cache.match(url.pathname + url.search)
  if (cachedFile) return cachedFile
  const response = await fetch(event.request)
  if (isCacheable(response) && /immutable/.test(response.headers.get('cache-control') ?? '')) {
    event.waitUntil(store(FILES, url.pathname + url.search, response.clone()))
  }
  return response
}

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()))
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
