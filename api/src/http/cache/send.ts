import type { FastifyReply, FastifyRequest } from 'fastify'
import { isReadingOver } from '../../db/overlay.ts'
import { chooseEncoding } from '../encodings.ts'
import { isInProcess, TAGS_HEADER } from '../in-process.ts'
import { isPlainlySpelled } from '../paths.ts'
import type { ByteCache, Computed } from './byte-cache.ts'
import { isKnownTag } from './known-tag.ts'

/**
 * Sends a cached answer, computing and caching it first if needed. Nothing is cached without a key, for
 * previews that read unsaved rows, or for non-canonical spellings of the address.
 */
export async function sendCached(
  cache: ByteCache,
  wantedKey: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  compute: () => Promise<Computed>,
): Promise<FastifyReply> {
  const isKept = !isReadingOver() && isPlainlySpelled(request.raw.url ?? '/')
  const key = isKept ? wantedKey : undefined
  const entry = await cache.get(key, compute)
  const isKnown = isKnownTag(request.headers['if-none-match'], entry)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const packed = isKnown ? undefined : await cache.packedFor(key, entry, encoding)
  // The deadline has already answered the request.
  if (reply.sent) return reply
  reply.code(entry.status).headers(entry.headers).header('etag', entry.etag)
  if (isInProcess(request.raw)) reply.header(TAGS_HEADER, entry.tags.join(','))
  if (!packed) return reply.code(304).send()
  if (packed !== entry.packed.identity) reply.header('content-encoding', encoding)
  return reply.send(packed.bytes)
}
