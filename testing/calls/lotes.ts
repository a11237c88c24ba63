import { expect } from 'vitest'
import { getLote } from '#domain/gestion/lotes.ts'
import type { TestVisitor } from '#testing/site.ts'

/** Waits until a bulk action ends, and checks its result. */
export async function expectLote(staff: TestVisitor, id: string, outcome: object = {}): Promise<void> {
  // A generous limit for a busy machine.
  await expect
    .poll(async () => (await staff.call(getLote, { params: { id } })).item, { timeout: 30_000 })
    .toMatchObject({ estado: 'terminado', ...outcome })
}
