import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '#contract/answer.ts'
import { type ByteRange, parseRange } from './byte-range.ts'

/** The download that a handler returns. */
export interface FileReply {
  name: string
  /** Required if the endpoint declares several types. */
  type?: string
  content: Buffer | string | Readable | ReadableParts
}

/** Content of known size that can be read in ranges, so that a viewer can fetch only the pages it shows. */
export interface ReadableParts {
  size: number
  read(range: ByteRange): Readable | Promise<Readable>
}

function isInParts(content: FileReply['content']): content is ReadableParts {
  return typeof content === 'object' && 'size' in content
}

/**
 * Not from a library: they omit the quotes or add a second, worse name, and these headers are part of the wire
 * format.
 */
function dispositionOf(disposition: FileAnswer['disposition'], name: string): string {
  if (/^[\w .()-]+$/.test(name)) return `${disposition}; filename="${name}"`
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename*=UTF-8''${encoded}`
}

/** Sends the content or the requested range; with `etag` an interrupted download can be resumed. */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  content: ReadableParts,
  etag?: string,
): Promise<FastifyReply> {
  const { size } = content
  const condition = request.headers['if-range']
  const range = parseRange(condition && condition !== etag ? undefined : request.headers.range, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  // Read before the headers are set, so that a failure answers with an error.
  const bytes = request.method === 'HEAD' ? undefined : await content.read({ start, end })
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  return reply.send(bytes)
}

/** Sends a download as the endpoint declares it. Downloads of staff and signed-in people are not cached. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
  { name, type = answer.types[0] ?? 'application/octet-stream', content }: FileReply,
): FastifyReply | Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-type': type,
    'content-disposition': dispositionOf(answer.disposition, name),
  })
  if (isInParts(content)) return sendParts(request, reply, content)
  if (request.method !== 'HEAD' || !(content instanceof Readable)) return reply.send(content)
  content.destroy()
  return reply.send()
}
