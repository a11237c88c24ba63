// Declares the personal data of each table. The engine (engine.ts) copies, erases, moves and masks data by it.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

/** Stands for a person without an account; no row has this id. */
export const NO_ACCOUNT = 0

/** A person: an account, and their e-mail address where they used it without the account. */
export interface Persona {
  id: number
  /** Null until the person verified the mailbox; until then only rows linked to the account are theirs. */
  Email: string | null
  /** From the account; empty without one. */
  Nombre: string
  CuitCuil: string
  Telefono: string
  /** Whether staff verified the identity: then rows with their name or document are theirs too. */
  identificada: boolean
}

/** A person with the pattern that finds them in free text (mentions.ts); null if nothing identifies them. */
export type SearchedPersona = Persona & { menciones: string | null }

type ColumnOf<Table extends PgTable> = Extract<keyof Table['_']['columns'], string>

interface Erasure<Table extends PgTable> {
  /** Condition for the person's rows. The engine queries every table before it erases any. */
  of(persona: SearchedPersona): SQL | undefined
  /** Deletes the rows or sets these columns. Null if only rows of dependent tables identify the person. */
  erase: 'rows' | PgUpdateSetSource<Table> | ((persona: SearchedPersona) => PgUpdateSetSource<Table>) | null
}

/** Rows that move to the remaining account when two accounts are merged. */
interface Move<Table extends PgTable> {
  /** Label of the rows for staff; rows without a label move along with others. */
  que?: string
  of(usuarioId: number): SQL
  set(usuarioId: number): PgUpdateSetSource<Table>
}

interface Things<Table extends PgTable> {
  /** Free text, from which the name of an erased person is removed. */
  words?: readonly ColumnOf<Table>[]
  /** Text without personal data. */
  noPersonal?: readonly ColumnOf<Table>[]
}

interface Personal<Table extends PgTable> extends Erasure<Table>, Things<Table> {
  /** Rows of other people that mention this person. */
  also?: Erasure<Table>
  /** Locks the rows before anything is erased, in the order of the tables, so that running changes end first. */
  lock?: true
  /** The part of a data copy that contains the rows; all columns unless listed. */
  copy?: readonly [part: string, columns?: Record<string, PgColumn | SQL>]
  /** Columns that identify the person, to find them in free text. */
  names?: Partial<Record<'nombre' | 'documento' | 'telefono' | 'email', PgColumn | SQL>>
  /** Columns with a file's hash. The file is deleted unless another row refers to it. */
  files?: readonly ColumnOf<Table>[]
  moves?: Move<Table>
}

export type PersonalTable<Table extends PgTable = PgTable> = { table: Table } & Things<Table> &
  Partial<Personal<Table>>

/** Replaces erased text that must not be empty. */
export const GONE = '-'

/** Declares a table with rows about people: each text column is erased, is free text, or is not personal. */
export const personal = <Table extends PgTable>(table: Table, declaration: Personal<Table>): PersonalTable =>
  ({ table, ...declaration }) as unknown as PersonalTable

/** Declares a table without personal rows. */
export const impersonal = <Table extends PgTable>(
  table: Table,
  noPersonal: readonly ColumnOf<Table>[],
  words: readonly ColumnOf<Table>[] = [],
): PersonalTable => ({ table, noPersonal, words }) as unknown as PersonalTable

/** Account `de` is merged into account `a`. */
export interface Union {
  de: number
  a: number
}

/** Moves rows that refer to an account by one column. */
export const moveByAccount = (account: PgColumn, name: string, que?: string) => ({
  ...(que ? { que } : {}),
  of: (usuarioId: number) => eq(account, usuarioId),
  set: (usuarioId: number) => ({ [name]: usuarioId }),
})

/** Condition for rows that refer to rows of several tables by type and key, if those belong to the person. */
export const pointing =
  (
    [word, key]: readonly [PgColumn, PgColumn],
    subjects: readonly (readonly [word: string, key: PgColumn])[],
    declared: readonly PersonalTable[],
  ) =>
  (persona: SearchedPersona) =>
    or(
      ...subjects.map(([name, subject]) => {
        const of = declared.find(({ table }) => table === subject.table)?.of
        const rows = sql`(select ${subject}::text from ${subject.table} where ${of?.(persona) ?? sql`false`})`
        return and(eq(word, name), sql`${key} in ${rows}`)
      }),
    )
