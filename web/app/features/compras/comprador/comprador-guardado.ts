import { CompradorForm } from '#domain/compras/comprador.ts'
import { readBorrador } from '../en-curso.ts'

/** Whether the stored details may belong to this person: either they say so, or they were entered without an account. */
export const mayBeOf = (persona: number): boolean => (readBorrador().user_id ?? persona) === persona

/** The stored purchaser details, if they are complete and valid. */
export function readComprador(): CompradorForm | undefined {
  const parsed = CompradorForm.safeParse(readBorrador())
  return parsed.success ? parsed.data : undefined
}
