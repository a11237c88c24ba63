import { eq, sql } from 'drizzle-orm'
import { impersonal, personal } from '../../db/personal/declaration.ts'
import { lotes, lotesFilas } from './tables.ts'

export const LOTES = [
  // The jobs of erased staff stay, without the address they were started from.
  personal(lotes, {
    of: ({ id }) => eq(lotes.autor, id),
    erase: { actor: sql`${lotes.actor} - 'direccion'` },
    words: ['datos'],
    noPersonal: ['recurso', 'accion'],
  }),
  impersonal(lotesFilas, ['clave', 'estado'], ['mensaje', 'antes']),
]
