import { CompradorForm } from '#domain/compras/comprador.ts'
import { readBorrador } from '../en-curso.ts'

/** Whether they may be theirs: those that were given without an account are nobody else's. */
export const mayBeOf = (persona: number): boolean => (readBorrador().user_id ?? persona) === persona

/** Purchaser details that are still good as they are. */
export function readComprador(): CompradorForm | undefined {
  const parsed = CompradorForm.safeParse(readBorrador())
  return parsed.success ? parsed.data : undefined
}
