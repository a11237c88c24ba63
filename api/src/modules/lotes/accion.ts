import type { z } from 'zod'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Pendiente } from '#domain/gestion/lotes.ts'
import type { Actor } from '../../db/actor.ts'

/**
 * What can be done with one row. It owes that doing it twice is doing it once, because a killed job begins a row again, and
 * that the transaction that does it, or takes it back, tells so (`actor.done`): what was done is then known to be.
 */
interface Acto {
  permiso: Permiso
  /** Whoever begins it shows the second factor again. */
  factor?: true
  /** Whoever begins it says why, as `motivo` or in its `datos`; the audit keeps it with every row. */
  asksWhy?: true
  /** What has to be told beside the rows. */
  datos?: z.ZodType
  /** What doing it to these rows would leave open, for whoever is about to begin it. */
  leaves?(claves: readonly string[]): Promise<Pendiente[]>
  /** `antes` is what `undo` is given to take it back. */
  run(actor: Actor, clave: string, datos: unknown): Promise<'hecha' | 'sin_cambio' | { antes: unknown }>
  /** What it writes: once somebody else wrote that too, it is theirs and is not taken back, though it reads the same. */
  writes?: { tabla: string; columna: string }
  /** Takes one back, or throws where that would undo what somebody else did. */
  undo?(actor: Actor, clave: string, antes: unknown): Promise<void>
}

/**
 * Has a way back, asks why, or only asks whether: the last one sends a mail at most, or is put right by doing it
 * again, and its screen says what reaches how many before it begins.
 */
export type AccionDeLote = Acto & (Required<Pick<Acto, 'undo'>> | { asksWhy: true } | { onlyAsks: true })
