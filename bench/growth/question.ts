/** Prepares a question, unmeasured, and returns the function to measure. */
export type Question = () => Promise<() => Promise<void>>
