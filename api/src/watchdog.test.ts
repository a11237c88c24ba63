import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const WATCHDOG = join(import.meta.dirname, 'watchdog.ts')

async function endOf(script: string) {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { endWithin } from ${JSON.stringify(WATCHDOG)}; ${script}`,
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  return once(child, 'exit')
}

it('a process that hangs in its exit is ended hard, one that ends is left alone [operacion/graceful-stop]', async () => {
  expect(await endOf(`process.on('exit', () => { for (;;); }); endWithin(200); process.exit(0)`)).toEqual([
    null,
    'SIGKILL',
  ])
  expect(await endOf('endWithin(600_000); process.exit(7)')).toEqual([7, null])
  expect(await endOf('endWithin(600_000)')).toEqual([0, null])
})
