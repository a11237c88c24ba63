// Types alone: what the providers' official packages say of their wire.

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name

/** As it travels where the package writes names in camel case and texts as enums. */
export type Wire<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T as Key extends string ? Snake<Key> : never]: Wire<T[Key]> }
      : T

/** The packages leave everything optional: these are the fields that an answer cannot do without. */
export type Sure<T, Key extends keyof T> = { [Each in Key]-?: NonNullable<T[Each]> }
