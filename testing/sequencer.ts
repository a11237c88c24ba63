import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They start servers and wait for them: begun first, they wait while others work. */
const WAITING = [
  'scripts/start.test.ts',
  'scripts/staff.test.ts',
  'api/src/database-lost.test.ts',
  'api/src/db/restore.test.ts',
  'api/src/db/standby.test.ts',
  'api/src/three-processes.test.ts',
  'api/src/production.test.ts',
  'api/src/db/embedded.test.ts',
  'api/src/server.test.ts',
  'api/src/modules/archivos/objetos/objetos.test.ts',
]

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = (file: TestSpecification) =>
      WAITING.includes(relative(this.ctx.config.root, file.moduleId)) ? 0 : 1
    return sorted.toSorted((a, b) => waits(a) - waits(b))
  }
}
