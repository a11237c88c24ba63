import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { SiteHost } from '#domain/sitio/sitio.ts'
import { apiContext, configuracionContext, pageRequestContext, visitanteContext } from './lib/context.ts'
import { createPageCaller } from './lib/page-caller.ts'
import { PageRequestContext } from './lib/page-request.ts'
import { scriptsAfterPaint } from './lib/scripts-after-paint.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Context of a request. The server creates it before it calls the router's handler. */
export function createSiteContext(host: SiteHost): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createPageCaller(host.transport, host.requestId))
  context.set(visitanteContext, host.visitante)
  context.set(configuracionContext, host.configuracion)
  context.set(pageRequestContext, { nonce: host.nonce, requestId: host.requestId })
  return context
}

/** Renders the whole page before sending it, because pages are cached whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(pageRequestContext)
  const failed = status >= 400
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = await render(
    <PageRequestContext value={{ nonce, requestId: failed ? requestId : undefined }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageRequestContext>,
    nonce,
  )
  return new Response(import.meta.env.PROD ? scriptsAfterPaint(html) : html, { status, headers })
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A single chunk, so that React adds no scripts that move late parts into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timeout)
        const body = new PassThrough()
        resolve(text(body))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
    const timeout = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
  })
}
