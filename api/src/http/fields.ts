const FIELDS_MAX = 100
const NAME_MAX = 120

/** As much of a name as is told. Whoever puts names together cuts each part. */
export const toldName = (name: PropertyKey) => String(name).slice(0, NAME_MAX)

/** What is wrong with each field, the first message of each. */
export interface Fields {
  tell(name: string, message: string): void
  /** Nobody reads more of them. */
  readonly full: boolean
  all(): Record<string, string>
}

/** Names are the sender's own and repeat those they stand in: without bounds some kilobytes are answered with a hundred megabytes. */
export function createFields(): Fields {
  const told = new Map<string, string>()
  return {
    tell(name, message) {
      const short = toldName(name)
      if (told.size < FIELDS_MAX && !told.has(short)) told.set(short, message)
    },
    get full() {
      return told.size >= FIELDS_MAX
    },
    all: () => Object.fromEntries(told),
  }
}
