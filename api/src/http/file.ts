import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '#contract/answer.ts'
import { type ByteRange, parseRange } from './byte-range.ts'

/** What the handler of a download gives. */
export interface FileReply {
  name: string
  /** Where the endpoint declares several. */
  type?: string
  content: Buffer | string | Readable | ReadableParts
}

/** Content of a known size of which any part can be read, so that a viewer may ask for the pages it shows. */
export interface ReadableParts {
  size: number
  read(range: ByteRange): Readable
}

function isInParts(content: FileReply['content']): content is ReadableParts {
  return typeof content === 'object' && 'size' in content && 'read' in content && !('readable' in content)
}

/** By hand: a library would leave the quotes out or add a second, worse name, and these headers are on the wire. */
export function dispositionOf(disposition: FileAnswer['disposition'], name: string): string {
  if (/^[\w .()-]+$/.test(name)) return `${disposition}; filename="${name}"`
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename*=UTF-8''${encoded}`
}

/** Sends a part of the content, or all of it; `etag` lets a reader go on where it stopped. */
export function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  content: ReadableParts,
  etag?: string,
): FastifyReply {
  const { size } = content
  const condition = request.headers['if-range']
  const range = parseRange(condition && condition !== etag ? undefined : request.headers.range, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  return reply.send(request.method === 'HEAD' ? undefined : content.read({ start, end }))
}

/** Sends a download as the endpoint declares it. What staff or a person download is kept nowhere. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
  { name, type = answer.types[0] ?? 'application/octet-stream', content }: FileReply,
): FastifyReply {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-type': type,
    'content-disposition': dispositionOf(answer.disposition, name),
  })
  return isInParts(content) ? sendParts(request, reply, content) : reply.send(content)
}
