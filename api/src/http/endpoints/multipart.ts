import type { FastifyRequest } from 'fastify'
import { ARCHIVO_DEMASIADO_GRANDE } from '#domain/archivos/archivos.ts'
import { AppError } from '../errors.ts'

const LIMITS = { files: 1, fields: 40, fieldSize: 16 * 1024 }

/** The fields of a multipart body by name: texts as strings, files as File. Nothing touches the disk. */
export async function readMultipart(
  request: FastifyRequest,
  fileSize: number,
): Promise<Record<string, string | File>> {
  const body: Record<string, string | File> = {}
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('CONTENIDO_DEMASIADO_GRANDE')
        // On this way every line break travels as two characters, which would count twice.
        body[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
      } else {
        const contenido = await part.toBuffer()
        // A browser sends an empty, nameless file where none was chosen.
        if (part.filename) body[part.fieldname] = new File([new Uint8Array(contenido)], part.filename)
      }
    }
  } catch (error) {
    throw multipartError(error)
  }
  return body
}

/** The parser's complaints about what was sent are the sender's, whatever the parser calls them. */
function multipartError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code = '' } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('CONTENIDO_DEMASIADO_GRANDE', {
      message: ARCHIVO_DEMASIADO_GRANDE,
      fields: { archivo: ARCHIVO_DEMASIADO_GRANDE },
      cause: error,
    })
  }
  return code.startsWith('FST_') ? error : new AppError('DATOS_INVALIDOS', { cause: error })
}
