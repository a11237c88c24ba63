import { dirname, join, normalize } from 'node:path'

export interface Source {
  /** Path from the root of the repository. */
  path: string
  text: string
}

interface Table {
  name: string
  /** The folder of the module, whose files may write the table. */
  owner: string
}

const TABLES_FILE = /(^|[/-])tables\.ts$/
const OWNER = /^api\/src\/(modules\/[^/]+|[^/]+)/
const DECLARED = /export const (\w+) = pgTable\(\s*'(\w+)'/g
const IMPORTED = /import (?:type )?\{([^}]*)\} from '([^']+)'/g
/** Matches `tx.insert(compras)` with any white space. */
const WRITE = /\b(\w+)\s*\.(?:insert|update|delete)\(\s*([\w.]+)/g
const CONNECTIONS = new Set(['tx', 'db'])
const SQL_WRITE = /\b(?:insert into|update|delete from|truncate(?: table)?)\s+(?:\$\{(\w+)\}|"?(\w+)"?)/gi
/**
 * Files that may write any table: db/ inserts the initial data, and the resource engine writes the tables that
 * modules bind to it.
 */
const FREE = /^api\/src\/(db|resource)\/|\.test\.ts$/

/** One message for each statement that writes a table of another module. */
export function findForeignWrites(sources: Source[]): string[] {
  const declared = new Map(sources.filter(({ path }) => TABLES_FILE.test(path)).map(declaredTables))
  const byName = new Map([...declared.values()].flatMap((file) => [...file.values()].map((t) => [t.name, t])))
  return sources
    .filter(({ path }) => !FREE.test(path))
    .flatMap((source) => findWrites(source, importedTables(source, declared), byName))
}

type Tables = Map<string, Table>

function declaredTables({ path, text }: Source): [path: string, Tables] {
  const owner = OWNER.exec(path)?.[0] ?? dirname(path)
  const tables = [...text.matchAll(DECLARED)].map(([, identifier = '', name = '']) => [
    identifier,
    { name, owner },
  ])
  return [path, new Map(tables as [string, Table][])]
}

function importedTables({ path, text }: Source, declared: Map<string, Tables>): Tables {
  const known: Tables = new Map()
  for (const [, names = '', specifier = ''] of text.matchAll(IMPORTED)) {
    const tables = declared.get(normalize(join(dirname(path), specifier)))
    for (const [, imported = '', local = imported] of names.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)) {
      const table = tables?.get(imported)
      if (table) known.set(local, table)
    }
  }
  return known
}

function findWrites({ path, text }: Source, known: Tables, byName: Tables): string[] {
  const written: { at: number; target: string; table: Table | undefined }[] = []
  for (const { 1: receiver = '', 2: target = '', index } of text.matchAll(WRITE)) {
    const table = known.get(target)
    if (table || CONNECTIONS.has(receiver)) written.push({ at: index, target, table })
  }
  for (const { 1: identifier = '', 2: name = '', index } of text.matchAll(SQL_WRITE)) {
    const table = known.get(identifier) ?? byName.get(name)
    if (table || identifier) written.push({ at: index, target: identifier, table })
  }
  return written
    .filter(({ table }) => !table || !path.startsWith(`${table.owner}/`))
    .map(({ at, target, table }) => {
      const line = text.slice(0, at).split('\n').length
      const what = table ? `${table.name} of ${table.owner}` : `${target}, which names no table`
      return `${path}:${line} writes ${what}: only the owning module writes a table`
    })
}
