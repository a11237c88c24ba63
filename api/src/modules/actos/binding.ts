import type { AnyThing, Asked, By, ItemOf, KeyOf } from '#contract/act.ts'
import type { FilaNombrada, Pendiente } from '#domain/gestion/lotes.ts'
import type { Actor } from '../../db/actor.ts'
import type { Tx } from '../../db/client.ts'

/** Which act is about to be taken, or taken back, for locks that depend on it. */
export interface Intent {
  act: string
  /** What it asks; of an act that is taken back, nothing. */
  asked?: unknown
  /** Of an act that is taken back, what its work left. */
  before?: unknown
}

/** How a module finds the items of a thing. */
export interface Binding<T extends AnyThing, Row> {
  /** Locks what acts change, in the order of the house. Undefined where the caller has no such item. */
  lock(tx: Tx, key: KeyOf<T>, by: By, intent: Intent): Promise<Row | undefined>
  /** The item as people see it. Undefined where the caller has no such item. */
  show(tx: Tx, key: KeyOf<T>, by: By): Promise<ItemOf<T> | undefined>
  /** Records in the audit that somebody opened the item. */
  opened?(actor: Actor, item: ItemOf<T>): Promise<void>
  /** For acts that many rows can take at once; a staff resource of the same name may find them. */
  many?:
    | 'as-resource'
    | {
        keysOf(consulta: Record<string, string>): AsyncIterable<string>
        namesOf(claves: readonly string[]): Promise<ReadonlyMap<string, FilaNombrada>>
        /** The key of the thing, where lists know its rows by another one. */
        keyOf?(clave: string): Promise<KeyOf<T>>
      }
}

interface At<T extends AnyThing, Row> {
  tx: Tx
  /** Under its lock. */
  row: Row
  /** As its author saw it. */
  item: ItemOf<T>
  by: By
  actor: Actor
}

/** What came of an act. */
export interface Done {
  /** What its author reads. */
  message: string
  /** What taking it back needs; any JSON. */
  before?: unknown
  goTo?: string
  /**
   * After the commit: what providers are told, what is compared anew. Whatever fails there does not undo the act. A
   * message that it answers takes the place of the first one.
   */
  afterCommit?: () => Promise<{ message: string } | undefined> | Promise<void>
}

/** The work of one act. */
export interface Work<T extends AnyThing, Row, Question> {
  /** Before the transaction: what a provider has to say first. `do` receives its answer as `prepared`. */
  prepare?(at: { key: KeyOf<T>; by: By; actor: Actor }): Promise<unknown>
  /** `id` is that of the act, under which its mails wait. */
  do(at: At<T, Row> & { id: string; asked: Question; prepared: unknown }): Promise<Done>
  /** Owes that afterwards all is as it was before. */
  undo?(at: At<T, Row> & { before: unknown }): Promise<Pick<Done, 'afterCommit'>> | Promise<void>
  /** Whether the item is still as the act left it, where that is less than its version. */
  still?(item: ItemOf<T>, before: unknown): boolean
  /** What doing it to these rows would leave open; the act's `many.warns` says it. */
  leaves?(claves: readonly string[]): Promise<Pendiente[]>
}

export type Works<T extends AnyThing, Row> = {
  [Name in keyof T['acts']]: Work<T, Row, Asked<T, Name>> &
    (T['acts'][Name] extends { undo: number } ? { undo: unknown } : { undo?: never })
}
