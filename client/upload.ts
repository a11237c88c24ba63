import { type Caller, createCaller } from '#contract/caller.ts'
import { renew } from './api.ts'
import { createBrowserTransport } from './transport.ts'

/** A caller that reports how much of its body has been sent, from 0 to 1. */
export function createUploader(onProgress: (share: number) => void): Caller {
  return createCaller(createBrowserTransport({ renew, fetch: fetchWithProgress(onProgress) }))
}

/** Replaces `fetch`, which does not report upload progress, with XMLHttpRequest, which does. */
function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => resolve(toResponse(request))
      request.onerror = () => reject(new TypeError('the upload did not get through'))
      request.onabort = () => reject(init.signal?.reason)
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit | null)
    })
}

function toResponse(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader('x-request-id')
  return new Response(request.responseText || null, {
    status: request.status,
    headers: requestId ? { 'x-request-id': requestId } : {},
  })
}
