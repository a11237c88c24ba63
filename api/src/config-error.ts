/** Something the operator has to put right; told without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
