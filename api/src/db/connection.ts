// Connections that the pools hand out: how statements get their names, and how a transaction begins on them.
import pg from 'pg'
import { type NamedStatement, PreparedQuery } from './prepared-query.ts'

/** One of the statements that a transaction begins with; what they answer nobody reads. */
export interface Opening {
  text: string
  values?: [string | number]
}

export interface Transactional {
  beginTransaction(opening: readonly Opening[]): Promise<void>
  endTransaction(how: 'commit' | 'rollback'): Promise<void>
}

/** Drizzle leaves the names of its statements open; more different ones than this are not worth keeping. */
const PREPARED_MAX = 1_000
const names = new Map<string, string>()
/** Another statement for every length of the list: they would take the places of all others. */
const LISTED = /\bin \(\$\d+(, \$\d+){2,}\)|\), \(/

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= PREPARED_MAX || LISTED.test(text)) return known
  const name = `senda_${names.size}`
  names.set(text, name)
  return name
}

/** The few that transactions begin with have names of their own, however many others there are. */
const openingNames = new Map<string, string>()

function named({ text, values }: Opening): NamedStatement {
  const name = openingNames.get(text) ?? `senda_abre_${openingNames.size}`
  openingNames.set(text, name)
  return { name, text, values: values?.map(String) }
}

/** What Drizzle builds is prepared on its connection: the server parses and plans each statement once. */
export class PreparingConnection extends pg.Client implements Transactional {
  /** Not sent yet: it travels with whatever is asked first. */
  #opening: readonly NamedStatement[] | undefined
  /** The first answer is on its way; without it nothing else may be asked, which might then run by itself. */
  #opened: Promise<unknown> | undefined

  async beginTransaction(opening: readonly Opening[]): Promise<void> {
    this.#opening = opening.map(named)
  }

  async endTransaction(how: 'commit' | 'rollback'): Promise<void> {
    const asked = this.#opening === undefined
    this.#opening = undefined
    if (asked) await this.query(how)
  }

  // biome-ignore lint/suspicious/noExplicitAny: `pg` overloads it a dozen ways; all pass through
  override query(config: any, ...rest: any[]): any {
    if (this.#opening) return this.#openWith(this.#opening, config, rest)
    if (this.#opened) return this.#opened.then(() => this.query(config, ...rest))
    return this.#ask(config, rest)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #ask(config: any, rest: any[]): any {
    const statement = statementOf(config, rest)
    return statement ? this.#run(statement, rest) : super.query(config, ...(rest as []))
  }

  /** In one message where the server knows all of it: if a part of it fails, nothing behind that runs. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  #openWith(opening: readonly NamedStatement[], config: any, rest: any[]): Promise<unknown> {
    this.#opening = undefined
    const first = statementOf(config, rest)
    const answer =
      first && PreparedQuery.areKnown(this, [...opening, first])
        ? this.#send(first, rest[0], opening)
        : this.#open(opening).then(() => this.#ask(config, rest))
    const opened = () => {
      this.#opened = undefined
    }
    answer.then(opened, opened)
    this.#opened = answer
    return answer
  }

  async #open(opening: readonly NamedStatement[]): Promise<void> {
    const last = opening.at(-1)
    if (last && PreparedQuery.areKnown(this, opening)) await this.#send(last, undefined, opening.slice(0, -1))
    else for (const statement of opening) await this.#send(statement)
  }

  /** As `pg` does it: with a callback, or else as a promise. */
  #run(statement: NamedStatement, rest: unknown[]): Promise<unknown> | undefined {
    const [values, callback] = typeof rest[0] === 'function' ? [undefined, rest[0]] : rest
    if (!callback) return this.#send(statement, values as unknown[])
    const query = new PreparedQuery(statement, values as unknown[], callback as PreparedQuery['callback'])
    super.query(query as unknown as pg.Submittable)
    return undefined
  }

  #send(
    statement: NamedStatement,
    values?: unknown[],
    opening: readonly NamedStatement[] = [],
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle: PreparedQuery['callback'] = (error, result) => (error ? reject(error) : resolve(result))
      super.query(new PreparedQuery(statement, values, settle, opening) as unknown as pg.Submittable)
    })
  }
}

/** What has a name, or is worth one. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function statementOf(config: any, rest: any[]): NamedStatement | undefined {
  if (typeof config !== 'object' || !('name' in config)) return undefined
  const name = config.name || (rest[0]?.length ? nameOf(config.text) : undefined)
  return name && (config.name ? config : { ...config, name })
}

/** Behind a pooler the next statement may run on another connection, where nothing was prepared. */
export class PooledConnection extends pg.Client implements Transactional {
  async beginTransaction(opening: readonly Opening[]): Promise<void> {
    await this.query(opening.map(literal).join('; '))
  }

  async endTransaction(how: 'commit' | 'rollback'): Promise<void> {
    await this.query(how)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(config: any, ...rest: any[]): any {
    if (typeof config !== 'object' || !config.name) return super.query(config, ...(rest as []))
    const { name: _, ...unnamed } = config
    return super.query(unnamed, ...(rest as []))
  }
}

/** Several statements in one message have no parameters. */
const literal = ({ text, values = [''] }: Opening) =>
  text.replaceAll('$1', () => pg.escapeLiteral(String(values[0])))
