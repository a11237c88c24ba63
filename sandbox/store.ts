import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

export interface Collection<T> {
  get(id: string): T | undefined
  put(id: string, value: T): void
  delete(id: string): void
  /** Oldest first. */
  list(): T[]
  find(test: (value: T) => boolean): T | undefined
  /**
   * An index: finds all values with a key without scanning, oldest first. The fields of the key may only change
   * through `put`.
   */
  by(keyOf: (value: T) => string | null | undefined): (key: string) => T[]
}

export interface Store {
  collection<T>(name: string): Collection<T>
  clear(): void
  close(): void
}

interface JournalLine {
  c: string
  k: string
  v?: unknown
}

/** Rows by key. */
class Keys<T> {
  readonly #keyOf: (value: T) => string | null | undefined
  readonly #ids = new Map<string, Set<string>>()
  readonly #keys = new Map<string, string>()
  /** Insertion order of each row, which survives key changes. */
  readonly #ages = new Map<string, number>()
  #next = 0

  constructor(keyOf: (value: T) => string | null | undefined, rows: Iterable<[string, T]>) {
    this.#keyOf = keyOf
    for (const [id, value] of rows) this.put(id, value)
  }

  put(id: string, value: T): void {
    const key = this.#keyOf(value) ?? undefined
    if (!this.#ages.has(id)) this.#ages.set(id, this.#next++)
    if (key === this.#keys.get(id)) return
    this.#forgetKey(id)
    if (key === undefined) return
    this.#keys.set(id, key)
    this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id))
  }

  delete(id: string): void {
    this.#forgetKey(id)
    this.#ages.delete(id)
  }

  #forgetKey(id: string): void {
    this.#ids.get(this.#keys.get(id) ?? '')?.delete(id)
    this.#keys.delete(id)
  }

  #ageOf = (id: string) => this.#ages.get(id) ?? 0

  clear(): void {
    this.#ids.clear()
    this.#keys.clear()
    this.#ages.clear()
  }

  idsOf = (key: string): string[] =>
    [...(this.#ids.get(key) ?? [])].sort((one, other) => this.#ageOf(one) - this.#ageOf(other))
}

const COMPACT_AFTER_LINES = 50_000

/**
 * Objects in memory and, with a file, a journal of one JSON line per change. The last value of a key wins. An
 * incomplete last line (a process killed while writing) is ignored. The journal is rewritten when it is opened and
 * when it has grown far beyond its content.
 */
export function openStore(file?: string): Store {
  const collections = new Map<string, Map<string, unknown>>()
  const keys: { clear(): void }[] = []
  let descriptor: number | undefined
  let lines = 0

  function rowsOf(name: string) {
    let rows = collections.get(name)
    if (!rows) {
      rows = new Map()
      collections.set(name, rows)
    }
    return rows
  }

  function load(path: string) {
    for (const text of readFileSync(path, 'utf8').split('\n')) {
      if (!text) continue
      try {
        const line = JSON.parse(text) as JournalLine
        if (line.v === undefined) rowsOf(line.c).delete(line.k)
        else rowsOf(line.c).set(line.k, line.v)
      } catch {
        // torn line
      }
    }
  }

  function compact() {
    if (!file) return
    if (descriptor !== undefined) closeSync(descriptor)
    const live: string[] = []
    for (const [c, rows] of collections) {
      for (const [k, v] of rows) live.push(`${JSON.stringify({ c, k, v })}\n`)
    }
    writeFileSync(`${file}.tmp`, live.join(''))
    renameSync(`${file}.tmp`, file)
    descriptor = openSync(file, 'a')
    lines = live.length
  }

  function record(line: JournalLine) {
    if (descriptor === undefined) return
    writeSync(descriptor, `${JSON.stringify(line)}\n`)
    lines += 1
    if (lines < COMPACT_AFTER_LINES) return
    const live = [...collections.values()].reduce((sum, rows) => sum + rows.size, 0)
    if (lines > live * 4) compact()
  }

  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) load(file)
    compact()
  }

  return {
    collection<T>(name: string): Collection<T> {
      const rows = () => rowsOf(name) as Map<string, T>
      const own: Keys<T>[] = []
      return {
        get: (id) => rows().get(id),
        put(id, value) {
          rows().set(id, value)
          for (const each of own) each.put(id, value)
          record({ c: name, k: id, v: value })
        },
        delete(id) {
          for (const each of own) each.delete(id)
          if (rows().delete(id)) record({ c: name, k: id })
        },
        list: () => [...rows().values()],
        find(test) {
          for (const value of rows().values()) if (test(value)) return value
          return undefined
        },
        by(keyOf) {
          const made = new Keys(keyOf, rows())
          own.push(made)
          keys.push(made)
          return (key) => made.idsOf(key).map((id) => rows().get(id) as T)
        },
      }
    },
    clear() {
      collections.clear()
      for (const each of keys) each.clear()
      compact()
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}
