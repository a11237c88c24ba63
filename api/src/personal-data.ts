import type { Tx } from './db/client.ts'
import type { Persona, Union } from './db/personal/declaration.ts'
import {
  copyPersonalData,
  countMoves,
  type Erased,
  erasePersonalData,
  lockPersonalData,
  movePersonalData,
} from './db/personal/engine.ts'
import type { Historia } from './historia.ts'

/** What a module does in addition to its declarations (`personal-tables.ts`). */
export interface PersonalDataHooks {
  /** Called before the erasure; returns work to do after it. */
  beforeErasing?(tx: Tx, persona: Persona): Promise<(() => Promise<void>) | undefined>
  union?: {
    lock?(tx: Tx, union: Union): Promise<void>
    /** Conflicts that staff must resolve before a merge. */
    listObstacles?(db: Tx, union: Union): Promise<string[]>
    beforeMoving?(tx: Tx, union: Union): Promise<void>
  }
  /** The module's facts about a person, shown to staff. */
  historia?: Historia
}

export interface PersonalData {
  /** Copies all data about a person, under names that they understand. */
  copy(db: Tx, persona: Persona): Promise<Record<string, unknown>>
  erase(tx: Tx, persona: Persona): Promise<void>
  lockBoth(tx: Tx, union: Union): Promise<void>
  preview(db: Tx, union: Union): Promise<{ mueve: { que: string; cuenta: number }[]; impide: string[] }>
  /** Moves everything of one account to another, in one transaction. */
  move(tx: Tx, union: Union): Promise<void>
  historias: readonly Historia[]
}

export function createPersonalData({
  hooks,
  ...uses
}: {
  hooks: readonly PersonalDataHooks[]
  /** Deletes files that no row refers to any more. */
  releaseFiles(tx: Tx, hashes: string[]): Promise<void>
  maskAudit(tx: Tx, persona: Persona, erased: Erased): Promise<void>
}): PersonalData {
  const unions = hooks.flatMap(({ union }) => union ?? [])
  return {
    copy: (db, persona) => copyPersonalData(db, persona),

    async erase(tx, persona) {
      await lockPersonalData(tx, persona)
      const afterwards: (() => Promise<void>)[] = []
      for (const hook of hooks) {
        const after = await hook.beforeErasing?.(tx, persona)
        if (after) afterwards.push(after)
      }
      const erased = await erasePersonalData(tx, persona)
      for (const after of afterwards) await after()
      await uses.releaseFiles(tx, erased.files)
      // Last, because it also masks audit entries of the steps above.
      await uses.maskAudit(tx, persona, erased)
    },

    async lockBoth(tx, union) {
      for (const each of unions) await each.lock?.(tx, union)
    },

    async preview(db, union) {
      const impide: string[] = []
      for (const each of unions) impide.push(...((await each.listObstacles?.(db, union)) ?? []))
      return { mueve: await countMoves(db, union), impide }
    },

    async move(tx, union) {
      for (const each of unions) await each.beforeMoving?.(tx, union)
      await movePersonalData(tx, union)
    },

    historias: hooks.flatMap(({ historia }) => historia ?? []),
  }
}
