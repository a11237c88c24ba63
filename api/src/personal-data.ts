import type { Tx } from './db/client.ts'

/** Whose data it is: an account, and its e-mail wherever it was used without one. */
/** The id of whoever has no account: no row has it. */
export const NO_ACCOUNT = 0

export interface Persona {
  id: number
  Email: string
}

/** What the owner of a table owes to the people whose data it keeps. */
export interface PersonalDataKeeper {
  /** All that is kept about a person, under names that the person understands. */
  exportPersonalData(db: Tx, persona: Persona): Promise<Record<string, unknown>>
  /** What the books of an organisation must keep stays, with nothing in it that names the person. */
  erasePersonalData(tx: Tx, persona: Persona): Promise<void>
}
