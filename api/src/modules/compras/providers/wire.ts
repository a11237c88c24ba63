// Types derived from the providers' official packages, which describe what goes over the wire.

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name

/** The wire form of a package type: camel case names become snake case, enums become text. */
export type Wire<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T as Key extends string ? Snake<Key> : never]: Wire<T[Key]> }
      : T

/** The packages mark every field as optional. This type marks the fields that an answer must have. */
export type Sure<T, Key extends keyof T> = { [Each in Key]-?: NonNullable<T[Each]> }
