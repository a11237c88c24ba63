import { eq, sql } from 'drizzle-orm'
import { impersonal, personal } from '../../db/personal/declaration.ts'
import { lotes, lotesFilas } from './tables.ts'

export const LOTES = [
  // What somebody of the team did stays; where they did it from goes.
  personal(lotes, {
    of: ({ id }) => eq(lotes.autor, id),
    erase: { actor: sql`${lotes.actor} - 'direccion'` },
    words: ['datos'],
    noPersonal: ['recurso', 'accion'],
  }),
  impersonal(lotesFilas, ['clave', 'estado'], ['mensaje', 'antes']),
]
