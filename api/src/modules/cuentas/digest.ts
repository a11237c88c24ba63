import { createHash } from 'node:crypto'

/** A version has nine digits at most. */
const VERSIONS = 1_000_000_000

/** One number that stands for these values, as the version of what has no column for it. */
export const versionOfValues = (values: unknown): number =>
  createHash('sha256').update(JSON.stringify(values)).digest().readUInt32BE() % VERSIONS
