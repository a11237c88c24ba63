/** A problem that the operator has to fix; reported without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
