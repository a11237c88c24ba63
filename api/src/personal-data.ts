import type { Tx } from './db/client.ts'
import type { Historia } from './historia.ts'

/** The id of whoever has no account: no row has it. */
export const NO_ACCOUNT = 0

/** Whose data it is: an account, and its e-mail wherever it was used without one. */
export interface Persona {
  id: number
  /** Null where nobody showed that the mailbox is theirs: then only what hangs on the account is. */
  Email: string | null
  /** As the account had them: when others erase, its own row says nothing any more. Empty without one. */
  Nombre: string
  CuitCuil: string
  /** Staff made sure who it is: then what bears their name or document is theirs too. */
  identificada: boolean
}

/** What the owner of a table owes to the people whose data it keeps. */
export interface PersonalDataKeeper {
  /** All that is kept about a person, under names that the person understands. */
  exportPersonalData(db: Tx, persona: Persona): Promise<Record<string, unknown>>
  /** What else changes their rows is over, and erased with them, or waits: called before anybody erases. */
  lockPersonalData?(tx: Tx, persona: Persona): Promise<void>
  /** What the books of an organisation must keep stays, with nothing in it that names the person. */
  erasePersonalData(tx: Tx, persona: Persona): Promise<void>
  /** Where rows hang on an account: what becomes of them when two accounts turn out to be one person. */
  union?: PersonMover
  /** What it has to tell of somebody to staff who help them. */
  historia?: Historia
}

/** `de` goes, `a` stays. */
export interface Union {
  de: number
  a: number
}

export interface PersonMover {
  /** Whatever else changes the rows of both waits from here on. */
  lock?(tx: Tx, union: Union): Promise<void>
  preview(db: Tx, union: Union): Promise<Preview>
  /** Moves everything, or throws; in the transaction of all the others. */
  move(tx: Tx, union: Union): Promise<void>
}

export interface Preview {
  /** What would move, by what it is called. */
  mueve: { que: string; cuenta: number }[]
  /** What has to be decided by a person first. */
  impide: string[]
}
