// The process in which apart.ts reads one statement.
import { serveReader } from '../../../file-readers/reader-process.ts'
import { type Elegido, readArchivo } from './read.ts'

serveReader(({ bytes, elegido }: { bytes: Uint8Array; elegido: Elegido }) =>
  readArchivo(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), elegido),
)
