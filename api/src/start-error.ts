import { ConfigError } from './config-error.ts'
import { EmbeddedPostgresError } from './db/embedded-home.ts'

/** What the machine says about a wrong value: a taken port, an address that is not here, a folder that is closed. */
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

/** Why it did not start: one sentence where the operator can mend it, else where in the code it happened. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isPlain =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    OF_THE_MACHINE.has((error as NodeJS.ErrnoException).code ?? '')
  return isPlain ? error.message : (error.stack ?? error.message)
}
