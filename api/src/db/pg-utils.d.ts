declare module 'pg/lib/utils.js' {
  /** A value as it travels to the server. */
  export function prepareValue(value: unknown): Buffer | string | null
}
