import { and, eq, getTableColumns, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../client.ts'
import type { Persona, PersonalTable, SearchedPersona, Union } from './declaration.ts'
import { type Identity, mentionsOf } from './mentions.ts'
import { PERSONAL_TABLES } from './tables.ts'

type Keys = Record<string, unknown>
type Columns = Record<string, PgColumn>

/** Replaces a person's name in free text. */
const NAMED = '(borrado)'

const columnsOf = ({ table }: PersonalTable) => getTableColumns(table) as Columns
const column = (declared: PersonalTable, name: string): PgColumn => columnsOf(declared)[name] as PgColumn

/** The primary key columns, as the audit identifies a row. */
function keyOf({ table }: PersonalTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

const selectKeys = (declared: PersonalTable) =>
  Object.fromEntries(keyOf(declared).map((each, index) => [String(index), each]))

function hasKey(declared: PersonalTable, rows: Keys[]): SQL | undefined {
  const key = keyOf(declared)
  const [single] = key
  if (single && key.length === 1) {
    return inArray(
      single,
      rows.map((row) => row['0']),
    )
  }
  return or(...rows.map((row) => and(...key.map((each, index) => eq(each, row[index])))))
}

/** The rows of one table that belong to a person. */
interface PersonalRows {
  declared: PersonalTable
  rows: Keys[]
}

/** Audit entries about a person: these columns of these rows, or of all rows in which a column mentions them. */
export interface AuditedRows {
  tabla: string
  claves?: string[]
  columnas: string[]
}

/** Condition for a person's rows. A missing condition must match nothing: `undefined` would match every row. */
const rowsOf = ({ of }: PersonalTable, persona: SearchedPersona): SQL => of?.(persona) ?? sql`false`

async function searched(db: Tx, persona: Persona): Promise<SearchedPersona> {
  const { Email, Nombre, CuitCuil, Telefono, identificada } = persona
  if (!identificada) return { ...persona, menciones: mentionsOf([{ email: Email }]) }
  const identities: Identity[] = [{ email: Email, nombre: Nombre, documento: CuitCuil, telefono: Telefono }]
  for (const declared of PERSONAL_TABLES) {
    const { names } = declared
    if (!names) continue
    // A purchase may name a person other than the account that paid.
    const own = names.email && sql`lower(${names.email}) = lower(${Email})`
    const rows = await db
      .select(names)
      .from(declared.table)
      .where(and(rowsOf(declared, { ...persona, menciones: null }), own))
    identities.push(...(rows as Identity[]))
  }
  return { ...persona, menciones: mentionsOf(identities) }
}

async function find(tx: Tx, rowsOf: (declared: PersonalTable) => SQL | undefined) {
  const rowsByTable: PersonalRows[] = []
  for (const declared of PERSONAL_TABLES) {
    const where = rowsOf(declared)
    const rows: Keys[] = where ? await tx.select(selectKeys(declared)).from(declared.table).where(where) : []
    if (rows.length > 0) rowsByTable.push({ declared, rows })
  }
  return rowsByTable
}

async function eraseRows(
  tx: Tx,
  { declared, rows }: PersonalRows,
  erase: PersonalTable['erase'],
  persona: SearchedPersona,
): Promise<void> {
  const change = typeof erase === 'function' ? erase(persona) : erase
  const where = hasKey(declared, rows)
  if (change === 'rows') await tx.delete(declared.table).where(where)
  else if (change) await tx.update(declared.table).set(change).where(where)
}

async function listFiles(tx: Tx, { declared, rows }: PersonalRows): Promise<string[]> {
  const { files = [], table } = declared
  const fields = Object.fromEntries(files.map((name) => [name, column(declared, name)]))
  if (files.length === 0) return []
  const hashes = await tx.select(fields).from(table).where(hasKey(declared, rows))
  return hashes.flatMap((row) => Object.values(row)).filter((hash): hash is string => hash !== null)
}

/** Removes the person's name from free text. */
async function eraseMentions(tx: Tx, declared: PersonalTable, menciones: string): Promise<void> {
  const { words = [], table } = declared
  if (words.length === 0) return
  const mention = (name: string) => sql`${column(declared, name)}::text ~* ${menciones}`
  const without = (name: string) => {
    const from = column(declared, name)
    return from.dataType === 'json'
      ? sql`sin_menciones(${from}, ${menciones}, ${NAMED})`
      : sql`regexp_replace(${from}, ${menciones}, ${NAMED}, 'gi')`
  }
  await tx
    .update(table)
    .set(Object.fromEntries(words.map((name) => [name, without(name)])))
    .where(or(...words.map(mention)))
}

function auditedRows(rowsByTable: readonly PersonalRows[], persona: SearchedPersona): AuditedRows[] {
  const named = (declared: PersonalTable, names: readonly string[]) =>
    names.map((name) => column(declared, name).name)
  const own = rowsByTable.map(({ declared, rows }) => {
    const { erase, table, words = [] } = declared
    const change = typeof erase === 'function' ? erase(persona) : erase
    const goes = change === 'rows' || declared.also?.erase === 'rows'
    const erased = Object.keys(goes ? columnsOf(declared) : (change ?? {}))
    return {
      tabla: getTableName(table),
      claves: rows.map((row) => Object.values(row).join(',')),
      columnas: named(declared, [...erased, ...words]),
    }
  })
  const ofOthers = PERSONAL_TABLES.filter(({ words }) => words?.length).map((declared) => ({
    tabla: getTableName(declared.table),
    columnas: named(declared, declared.words ?? []),
  }))
  return [...own, ...ofOthers]
}

/** Copies all data about a person, under names that they understand. */
export async function copyPersonalData(db: Tx, persona: Persona) {
  const copy: Record<string, unknown> = {}
  const whose = await searched(db, persona)
  for (const declared of PERSONAL_TABLES) {
    if (!declared.copy) continue
    const [part, columns = columnsOf(declared)] = declared.copy
    copy[part] = await db
      .select(columns)
      .from(declared.table)
      .where(rowsOf(declared, whose))
      .orderBy(...keyOf(declared))
  }
  return copy
}

/** Locks the rows of a person, waiting for running changes. */
export async function lockPersonalData(tx: Tx, persona: Persona): Promise<void> {
  const whose = { ...persona, menciones: null }
  for (const declared of PERSONAL_TABLES) {
    if (!declared.lock) continue
    await tx
      .select(selectKeys(declared))
      .from(declared.table)
      .where(rowsOf(declared, whose))
      .orderBy(...keyOf(declared))
      .for('update')
  }
}

/** What remains to be done after an erasure. */
export interface Erased {
  /** Files that no row of the person refers to any more. */
  files: string[]
  audited: AuditedRows[]
  menciones: string | null
}

/** Erases what identifies a person in every table. Rows that accounting must keep stay, anonymous. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<Erased> {
  const whose = await searched(tx, persona)
  const rowsByTable = await find(tx, ({ of }) => of?.(whose))
  const named = await find(tx, ({ also }) => also?.of(whose))
  const files: string[] = []
  for (const each of rowsByTable) files.push(...(await listFiles(tx, each)))
  for (const each of rowsByTable) await eraseRows(tx, each, each.declared.erase, whose)
  for (const each of named) await eraseRows(tx, each, each.declared.also?.erase, whose)
  const deleted = named.filter(({ declared }) => declared.also?.erase === 'rows')
  const { menciones } = whose
  if (menciones) for (const declared of PERSONAL_TABLES) await eraseMentions(tx, declared, menciones)
  return { files, audited: auditedRows([...rowsByTable, ...deleted], whose), menciones }
}

/** Counts the rows to move, by their label for staff. */
export async function countMoves(db: Tx, { de }: Union) {
  const counted: { que: string; cuenta: number }[] = []
  for (const { table, moves } of PERSONAL_TABLES) {
    if (!moves?.que) continue
    const [row] = await db.select({ cuenta: sql<number>`count(*)::int` }).from(table).where(moves.of(de))
    counted.push({ que: moves.que, cuenta: row?.cuenta ?? 0 })
  }
  return counted
}

export async function movePersonalData(tx: Tx, { de, a }: Union): Promise<void> {
  for (const { table, moves } of PERSONAL_TABLES) {
    if (moves) await tx.update(table).set(moves.set(a)).where(moves.of(de))
  }
}
