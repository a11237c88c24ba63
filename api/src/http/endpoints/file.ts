import { Readable } from 'node:stream'
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
  read(range: ByteRange): Readable | Promise<Readable>
}

function isInParts(content: FileReply['content']): content is ReadableParts {
  return typeof content === 'object' && 'size' in content
}

/** By hand: a library would leave the quotes out or add a second, worse name, and these headers are on the wire. */
function dispositionOf(disposition: FileAnswer['disposition'], name: string): string {
  if (/^[\w .()-]+$/.test(name)) return `${disposition}; filename="${name}"`
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename*=UTF-8''${encoded}`
}

/** Sends a part of the content, or all of it; `etag` lets a reader go on where it stopped. */
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
  // Before anything is said of it: whoever cannot read it answers with an error.
  const bytes = request.method === 'HEAD' ? undefined : await content.read({ start, end })
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  return reply.send(bytes)
}

/** Sends a download as the endpoint declares it. What staff or a person download is kept nowhere. */
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
