// What each table holds of people, declared once beside the table. The engine (engine.ts) copies, erases, moves and masks by it.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

/** The id of a person without an account: no row has it. */
export const NO_ACCOUNT = 0

/** A person: an account, with its e-mail wherever the person used it without the account. */
export interface Persona {
  id: number
  /** Null until the person proved that the mailbox is theirs: only what hangs on the account is theirs then. */
  Email: string | null
  /** As the account has them; empty without one. */
  Nombre: string
  CuitCuil: string
  Telefono: string
  /** Staff made sure who it is: rows that bear their name or document are theirs too. */
  identificada: boolean
}

/** A person with the pattern that finds them in the words of others (mentions.ts); null where nothing names them. */
export type SearchedPersona = Persona & { menciones: string | null }

type ColumnOf<Table extends PgTable> = Extract<keyof Table['_']['columns'], string>

interface Erasure<Table extends PgTable> {
  /** Finds the rows. The engine asks every table before any of them is erased. */
  of(persona: SearchedPersona): SQL | undefined
  /** Deletes the rows, or sets these columns; null where only the rows of other tables that hang on these name anybody. */
  erase: 'rows' | PgUpdateSetSource<Table> | ((persona: SearchedPersona) => PgUpdateSetSource<Table>) | null
}

/** Rows that go to the account that stays when two accounts turn out to be one person. */
interface Move<Table extends PgTable> {
  /** What staff read that moves; rows without a word move along with others. */
  que?: string
  of(usuarioId: number): SQL
  set(usuarioId: number): PgUpdateSetSource<Table>
}

interface Things<Table extends PgTable> {
  /** Free text about anything: where it names a person who is erased, the name goes. */
  words?: readonly ColumnOf<Table>[]
  /** Text that tells nothing about a person. */
  noPersonal?: readonly ColumnOf<Table>[]
}

interface Personal<Table extends PgTable> extends Erasure<Table>, Things<Table> {
  /** Rows of other people that name this one. */
  also?: Erasure<Table>
  /** Rows are locked before anything is erased, in the order of the tables: a change that is under way ends first. */
  lock?: true
  /** The part of a copy of their data that holds the rows; all columns unless these are given. */
  copy?: readonly [part: string, columns?: Record<string, PgColumn | SQL>]
  /** Columns that tell who the person is, to find them in the words of others. */
  names?: Partial<Record<'nombre' | 'documento' | 'telefono' | 'email', PgColumn | SQL>>
  /** Columns with the hash of a file, which goes unless something else refers to it. */
  files?: readonly ColumnOf<Table>[]
  moves?: Move<Table>
}

export type PersonalTable<Table extends PgTable = PgTable> = { table: Table } & Things<Table> &
  Partial<Personal<Table>>

/** What stands where something is erased that must not be empty. */
export const GONE = '-'

/** A table with rows about people: every text of it is erased, is free text, or is no personal data. */
export const personal = <Table extends PgTable>(table: Table, given: Personal<Table>): PersonalTable =>
  ({ table, ...given }) as unknown as PersonalTable

/** A table whose rows are about nobody. */
export const impersonal = <Table extends PgTable>(
  table: Table,
  noPersonal: readonly ColumnOf<Table>[],
  words: readonly ColumnOf<Table>[] = [],
): PersonalTable => ({ table, noPersonal, words }) as unknown as PersonalTable

/** `de` goes, `a` stays. */
export interface Union {
  de: number
  a: number
}

/** Rows hang on an account by one column. */
export const moveByAccount = (account: PgColumn, name: string, que?: string) => ({
  ...(que ? { que } : {}),
  of: (usuarioId: number) => eq(account, usuarioId),
  set: (usuarioId: number) => ({ [name]: usuarioId }),
})

/** Rows that point to rows of several tables by a word and a key: those that point to a row of the person. */
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
