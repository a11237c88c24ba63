const FIELDS_MAX = 100
const NAME_MAX = 120

/** The name of a field, truncated. Callers that join names truncate each part. */
export const toldName = (name: PropertyKey) => String(name).slice(0, NAME_MAX)

/** The first error message of each field. */
export interface Fields {
  tell(name: string, message: string): void
  /** Whether the maximum number of fields is reached. */
  readonly full: boolean
  all(): Record<string, string>
}

/**
 * The sender chooses field names, and nested names repeat their parents: without bounds some kilobytes of input
 * produce a hundred megabytes of answer.
 */
export function createFields(): Fields {
  const messages = new Map<string, string>()
  return {
    tell(name, message) {
      const short = toldName(name)
      if (messages.size < FIELDS_MAX && !messages.has(short)) messages.set(short, message)
    },
    get full() {
      return messages.size >= FIELDS_MAX
    },
    all: () => Object.fromEntries(messages),
  }
}
