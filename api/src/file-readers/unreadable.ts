/** A file that cannot be read. The message is for its sender. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  /** Whether the time limit was exceeded: on a less busy machine it may succeed. */
  readonly isLate: boolean

  constructor(message: string, { isLate = false } = {}) {
    super(message)
    this.isLate = isLate
  }
}
