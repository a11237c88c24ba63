import type { AnyThing, Asked, By, ItemOf, KeyOf } from '#contract/act.ts'
import type { FilaNombrada, Pendiente } from '#domain/gestion/lotes.ts'
import type { Actor } from '../../db/actor.ts'
import type { Tx } from '../../db/client.ts'

/** The act that is about to be taken or undone. Some locks depend on it. */
export interface Intent {
  act: string
  /** The answers to the act's questions. Undefined when the act is being undone. */
  asked?: unknown
  /** When an act is being undone: the `before` that its work returned. */
  before?: unknown
}

/** How a module finds, locks and shows the items of a thing. */
export interface Binding<T extends AnyThing, Row> {
  /**
   * Locks the rows that the acts change, in the locking order of the project. Undefined if the caller has no such
   * item.
   */
  lock(tx: Tx, key: KeyOf<T>, by: By, intent: Intent): Promise<Row | undefined>
  /** The item as its readers see it. Undefined if the caller has no such item. */
  show(tx: Tx, key: KeyOf<T>, by: By): Promise<ItemOf<T> | undefined>
  /** Records in the audit log that a member of staff opened the item. */
  opened?(actor: Actor, item: ItemOf<T>): Promise<void>
  /**
   * For acts that can run on many rows at once. `as-resource`: the staff resource of the same name finds the rows.
   */
  many?:
    | 'as-resource'
    | {
        keysOf(consulta: Record<string, string>): AsyncIterable<string>
        namesOf(claves: readonly string[]): Promise<ReadonlyMap<string, FilaNombrada>>
        /** The key of the item, for lists that identify their rows by another key. */
        keyOf?(clave: string): Promise<KeyOf<T>>
      }
}

interface At<T extends AnyThing, Row> {
  tx: Tx
  /** The row, already locked. */
  row: Row
  /** The item as the person who takes the act saw it. */
  item: ItemOf<T>
  by: By
  actor: Actor
}

/** The result of an act. */
export interface Done {
  /** The message shown to the person who took the act. */
  message: string
  /** What `undo` needs to restore the item; any JSON value. */
  before?: unknown
  goTo?: string
  /**
   * Runs after the commit, for example to notify a provider or to reconcile. A failure here does not undo the act. If
   * it returns a message, that message replaces the first one.
   */
  afterCommit?: () => Promise<{ message: string } | undefined> | Promise<void>
}

/** What a module implements for one act. */
export interface Work<T extends AnyThing, Row, Question> {
  /** Runs before the transaction, for calls to a provider. `do` receives the result as `prepared`. */
  prepare?(at: { key: KeyOf<T>; by: By; actor: Actor }): Promise<unknown>
  /** `id` is the id of the act. The mails of the act are queued under it. */
  do(at: At<T, Row> & { id: string; asked: Question; prepared: unknown }): Promise<Done>
  /** Must restore everything to the state before the act. */
  undo?(at: At<T, Row> & { before: unknown }): Promise<Pick<Done, 'afterCommit'>> | Promise<void>
  /** Whether the item is still as the act left it. Only needed when comparing versions would be too strict. */
  still?(item: ItemOf<T>, before: unknown): boolean
  /** The items that would stay open if the act ran on these rows; `many.warns` of the act puts them into words. */
  leaves?(claves: readonly string[]): Promise<Pendiente[]>
}

export type Works<T extends AnyThing, Row> = {
  [Name in keyof T['acts']]: Work<T, Row, Asked<T, Name>> &
    (T['acts'][Name] extends { undo: number } ? { undo: unknown } : { undo?: never })
}
