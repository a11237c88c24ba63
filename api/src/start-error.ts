import { ConfigError } from './config-error.ts'
import { EmbeddedPostgresError } from './db/embedded-home.ts'

/** System errors caused by wrong settings: an occupied port, a foreign address, a folder without access. */
const OF_THE_MACHINE = new Set([
  'EACCES',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EEXIST',
  'EINVAL',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'ENOTFOUND',
  'EPERM',
  'EROFS',
])

/** Why the start failed: one sentence if the operator can fix it, otherwise the stack. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isPlain =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    OF_THE_MACHINE.has((error as NodeJS.ErrnoException).code ?? '')
  return isPlain ? error.message : (error.stack ?? error.message)
}
