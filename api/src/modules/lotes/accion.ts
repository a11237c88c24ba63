import type { z } from 'zod'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Pendiente } from '#domain/gestion/lotes.ts'
import type { Actor } from '../../db/actor.ts'

/**
 * An action on one row of a bulk job. It must be idempotent, because a row is repeated after a crash. The transaction
 * that does or undoes it must report so (`actor.done`), so that a commit is known even if the process dies.
 */
interface Acto {
  permiso: Permiso
  /** Starting the job requires a recent second factor. */
  factor?: true
  /** Starting the job requires a reason, as `motivo` or in its `datos`. The audit log stores it with every row. */
  asksWhy?: true
  /** Schema of further input, besides the rows. */
  datos?: z.ZodType
  /** What running it on these rows would leave open; shown before the job starts. */
  leaves?(claves: readonly string[]): Promise<Pendiente[]>
  /** `antes` is passed to `undo`. */
  run(actor: Actor, clave: string, datos: unknown): Promise<'hecha' | 'sin_cambio' | { antes: unknown }>
  /**
   * The column that it writes. If another action wrote it since, the row is not undone, even if the value is the
   * same.
   */
  writes?: { tabla: string; columna: string }
  /** Undoes one row. Throws if that would overwrite later changes of others. */
  undo?(actor: Actor, clave: string, antes: unknown): Promise<void>
}

/**
 * Every action can be undone, asks for a reason, or only asks for confirmation. The last kind at most sends a mail or
 * can be corrected by running it again, and its screen shows beforehand what it does and to how many rows.
 */
export type AccionDeLote = Acto & (Required<Pick<Acto, 'undo'>> | { asksWhy: true } | { onlyAsks: true })
