import { spawn } from 'node:child_process'

/**
 * Ends this process hard after so long, whatever it does then: threads of native code can hold an exit up for minutes,
 * and no timer of our own fires during one. The guard ends with us, because its input does.
 */
export function endWithin(ms: number): void {
  const guard = `process.stdin.on('end', () => process.exit()).resume()
    setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${ms})`
  const child = spawn(process.execPath, ['-e', guard], {
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => {})
  child.unref()
}
