import { createFileReader } from '../../../file-readers/file-reader.ts'
import type { Archivo, Elegido } from './read.ts'

/** Reads a statement in a separate process. Throws `Unreadable`. */
export const readArchivoApart = createFileReader<{ bytes: Buffer; elegido: Elegido }, Archivo>(
  new URL('./archivo-reader.ts', import.meta.url),
  {
    timeoutMs: 20_000,
    heapMb: 192,
    waitingMax: 4,
    refusal:
      'El archivo es demasiado grande o complicado para leerlo. Dejá en él solo los movimientos, guardalo como CSV o partilo en dos.',
  },
)
