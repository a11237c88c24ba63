import { spawn } from 'node:child_process'

/**
 * Kills this process after `ms`: native threads can delay an exit for minutes, and no timer of ours fires
 * during one. The guard process ends with ours, because its input closes.
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
