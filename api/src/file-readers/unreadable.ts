/** A file that cannot be read. The message is for the person who sent it. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  /** Its time ran out: on a machine with less to do it may be read. */
  readonly isLate: boolean

  constructor(message: string, { isLate = false } = {}) {
    super(message)
    this.isLate = isLate
  }
}
