import pg, { type CustomTypesConfig } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** A statement that keeps its name. */
export interface NamedStatement {
  name: string
  text: string
  values?: unknown[] | undefined
  rowMode?: 'array' | undefined
  types?: CustomTypesConfig | undefined
}

/** Of a connection, what `pg` shares with queries that are not its own. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(statement: { statement: string; values: unknown[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: object): void
  sync(): void
}

interface Column {
  name: string
  read: (value: string) => unknown
}

interface Result {
  rows: unknown[]
  rowCount: number | null
}

type Callback = (error: Error | null, result?: Result) => void

/** What each connection told about the columns of its statements. */
const described = new WeakMap<Connection, Map<string, Column[]>>()

function columnsOn(connection: Connection): Map<string, Column[]> {
  const known = described.get(connection) ?? new Map<string, Column[]>()
  described.set(connection, known)
  return known
}

/**
 * Runs a named statement without asking each time which columns it has: a server never changes them under the name,
 * it rather refuses to run it. Describing them took `pg` a seventh of the time of a purchase.
 */
export class PreparedQuery {
  readonly name: string
  readonly text: string
  /** The client puts its own before it. */
  callback: Callback
  readonly #statement: NamedStatement
  readonly #values: unknown[]
  readonly #opening: readonly NamedStatement[]
  /** Of the opening, so many were not answered yet. */
  #before: number
  readonly #rows: unknown[] = []
  #rowCount: number | null = null
  #columns: Column[] | undefined
  #known: Map<string, Column[]> | undefined
  #unreadable: Error | undefined

  /** Whether a server has all of them under their names already. */
  static areKnown({ connection }: pg.Client, statements: readonly NamedStatement[]): boolean {
    const { parsedStatements } = connection as unknown as Connection
    return statements.every(({ name, text }) => parsedStatements[name] === text)
  }

  /** `opening`: what runs before it, in the same message; a server has all of it under its names already. */
  constructor(
    statement: NamedStatement,
    values: unknown[] | undefined,
    callback: Callback,
    opening: readonly NamedStatement[] = [],
  ) {
    this.name = statement.name
    this.text = statement.text
    this.callback = callback
    this.#statement = statement
    this.#opening = opening
    this.#before = opening.length
    // What cannot be sent fails here, before anything was.
    this.#values = (values ?? statement.values ?? []).map(prepareValue)
  }

  submit(connection: Connection): Error | null {
    const { name, text } = this
    const { parsedStatements, submittedNamedStatements } = connection
    const parsed = parsedStatements[name] ?? submittedNamedStatements[name]
    if (parsed !== undefined && parsed !== text) return new Error(`${name} is the name of another statement`)
    this.#known = columnsOn(connection)
    this.#columns = this.#known.get(name)
    connection.stream.cork()
    try {
      for (const { name, values = [] } of this.#opening) {
        connection.bind({ statement: name, values })
        connection.execute({})
      }
      if (parsed === undefined) {
        connection.parse({ name, text })
        submittedNamedStatements[name] = text
      }
      connection.bind({ statement: name, values: this.#values })
      if (!this.#columns) connection.describe({ type: 'P', name: '' })
      connection.execute({})
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const { types = pg.types } = this.#statement
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: types.getTypeParser(dataTypeID, 'text'),
    }))
    this.#known?.set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#before || this.#unreadable) return
    try {
      this.#rows.push(
        this.#statement.rowMode === 'array' ? this.#readArray(fields) : this.#readObject(fields),
      )
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  #readArray(fields: (string | null)[]): unknown[] {
    const columns = this.#columns as Column[]
    const row = new Array<unknown>(fields.length)
    for (let i = 0; i < fields.length; i++) {
      const value = fields[i] as string | null
      row[i] = value === null ? null : (columns[i] as Column).read(value)
    }
    return row
  }

  #readObject(fields: (string | null)[]): Record<string, unknown> {
    const columns = this.#columns as Column[]
    const row: Record<string, unknown> = {}
    for (let i = 0; i < fields.length; i++) {
      const { name, read } = columns[i] as Column
      const value = fields[i] as string | null
      row[name] = value === null ? null : read(value)
    }
    return row
  }

  /** "INSERT 0 3", "UPDATE 3", "SELECT 3", and "LOCK TABLE". */
  handleCommandComplete({ text }: { text: string }): void {
    if (this.#before) {
      this.#before--
      return
    }
    const count = Number(text.slice(text.lastIndexOf(' ') + 1))
    this.#rowCount = Number.isNaN(count) ? null : count
    // It was asked and has none.
    if (!this.#columns) this.#known?.set(this.name, [])
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable)
    else this.callback(null, { rows: this.#rows, rowCount: this.#rowCount })
  }

  handleError(error: Error): void {
    this.callback(this.#unreadable ?? error)
  }

  handleEmptyQuery(): void {}
}
