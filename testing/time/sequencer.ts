import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that mostly wait for servers or builds; they start first, longest first. */
const WAITING = [
  'api/src/server.test.ts',
  'api/src/database-lost.test.ts',
  'api/src/three-processes.test.ts',
  'api/src/modules/archivos/objetos/objetos.test.ts',
  'api/src/modules/compras/concurrency/killed.test.ts',
  'scripts/start.test.ts',
  'scripts/staff.test.ts',
  'api/src/db/pooler.test.ts',
  'api/src/production.test.ts',
  'api/src/db/standby.test.ts',
  'api/src/db/restore.test.ts',
  'api/src/db/embedded.test.ts',
  'scripts/faces/faces.test.ts',
]

/** Spreads the waiting files among the others, because running them all at once would leave the processors idle. */
export class WaitingBetween extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = (file: TestSpecification) =>
      WAITING.indexOf(relative(this.ctx.config.root, file.moduleId))
    const waiting = sorted.filter((file) => placeOf(file) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
    const working = sorted.filter((file) => placeOf(file) < 0)
    const between = Math.ceil(working.length / (waiting.length + 1))
    return waiting
      .flatMap((file, i) => [file, ...working.slice(i * between, (i + 1) * between)])
      .concat(working.slice(waiting.length * between))
  }
}
