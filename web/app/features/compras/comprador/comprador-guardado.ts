import { CompradorForm } from '#domain/compras/comprador.ts'
import { readBorrador } from '../en-curso.ts'

/** Purchaser details that are still good as they are. */
export function readComprador(): CompradorForm | undefined {
  const parsed = CompradorForm.safeParse(readBorrador())
  return parsed.success ? parsed.data : undefined
}
