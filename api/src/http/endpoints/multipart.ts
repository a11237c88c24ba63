import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ARCHIVO_DEMASIADO_GRANDE } from '#domain/archivos/archivos.ts'
import { AppError } from '../errors.ts'
import type { GiveUp, Reception } from './receptions.ts'

const LIMITS = { files: 1, fields: 40, fieldSize: 16 * 1024 }

/** Starts counting a body in memory; `giveUp` aborts its reading. */
export type BeginReception = (giveUp: GiveUp) => Reception

/** Reads a multipart body into fields by name: texts as strings, files as `File`. Nothing is written to disk. */
export async function readMultipart(
  request: FastifyRequest,
  fileSize: number,
  begin: BeginReception,
): Promise<Record<string, string | File>> {
  const body: Record<string, string | File> = {}
  const gaveUp = Promise.withResolvers<never>()
  gaveUp.promise.catch(() => {})
  const reception = begin(gaveUp.reject)
  try {
    const parts = request.parts({ limits: { ...LIMITS, fileSize } })
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), gaveUp.promise])
      if (done) break
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('CONTENIDO_DEMASIADO_GRANDE')
        reception.take(String(part.value).length)
        // Multipart encodes each line break as two characters, which would count twice towards length limits.
        body[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
      } else {
        const contenido = await Promise.race([readFile(part, reception), gaveUp.promise])
        // Browsers send an empty file without a name if no file was chosen.
        if (part.filename) body[part.fieldname] = new File(contenido, part.filename)
      }
    }
    reception.complete()
  } catch (error) {
    throw multipartError(error)
  }
  return body
}

async function readFile({ file }: MultipartFile, reception: Reception): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of file) {
    reception.take(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw tooLarge()
  return chunks
}

function tooLarge(cause?: unknown): AppError {
  return new AppError('CONTENIDO_DEMASIADO_GRANDE', {
    message: ARCHIVO_DEMASIADO_GRANDE,
    fields: { archivo: ARCHIVO_DEMASIADO_GRANDE },
    cause,
  })
}

/** Maps parser errors to client errors. */
function multipartError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code = '' } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(error)
  return code.startsWith('FST_') ? error : new AppError('DATOS_INVALIDOS', { cause: error })
}
