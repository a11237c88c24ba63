import type { ClaseDeHecho, HechoDePersona } from '#domain/cuentas/personas/historia.ts'
import type { Tx } from './db/client.ts'
import type { Desde } from './db/story.ts'

/** A person with all their addresses, including those of merged accounts. */
export interface PersonaEntera {
  id: number
  /** Lower case. */
  emails: readonly string[]
}

export interface PaginaDeHistoria {
  after: Desde | undefined
  limit: number
  /** The member of staff who reads the history. */
  lector: number
}

export type Relato = Omit<HechoDePersona, 'clase' | 'nota'> & Partial<Pick<HechoDePersona, 'nota'>>

/** Returns a module's facts about a person: newest first, at most `limit`. */
export type Relator = (db: Tx, persona: PersonaEntera, pagina: PaginaDeHistoria) => Promise<Relato[]>

/** Functions by kind of fact. */
export type Historia = Partial<Record<ClaseDeHecho, Relator>>
