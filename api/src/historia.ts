import type { ClaseDeHecho, HechoDePersona } from '#domain/cuentas/personas/historia.ts'
import type { Tx } from './db/client.ts'
import type { Desde } from './db/story.ts'

/** Somebody, with every address that is theirs: of accounts that were joined to this one, too. */
export interface PersonaEntera {
  id: number
  /** In lower case. */
  emails: readonly string[]
}

export interface PaginaDeHistoria {
  after: Desde | undefined
  limit: number
  /** Who reads it. */
  lector: number
}

export type Relato = Omit<HechoDePersona, 'clase' | 'nota'> & Partial<Pick<HechoDePersona, 'nota'>>

/** What a module tells of somebody: newest first, as many as asked for. */
export type Relator = (db: Tx, persona: PersonaEntera, pagina: PaginaDeHistoria) => Promise<Relato[]>

/** By what it is about. */
export type Historia = Partial<Record<ClaseDeHecho, Relator>>
