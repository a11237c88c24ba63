import { expect } from 'vitest'
import { getLote } from '#domain/gestion/lotes.ts'
import type { TestVisitor } from '#testing/site.ts'

/** An action on many rows comes to its end, with this outcome. */
export async function expectLote(staff: TestVisitor, id: string, outcome: object = {}): Promise<void> {
  // A bound for a busy machine.
  await expect
    .poll(async () => (await staff.call(getLote, { params: { id } })).item, { timeout: 30_000 })
    .toMatchObject({ estado: 'terminado', ...outcome })
}
