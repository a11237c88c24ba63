import type { InjectOptions } from 'fastify'

/** A multipart body as a browser would send it, for `inject`. */
export async function multipart(
  url: string,
  fields: Record<string, string | Blob>,
): Promise<InjectOptions & { payload: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
