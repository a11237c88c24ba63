import { createHash } from 'node:crypto'

/** Versions have at most nine digits. */
const VERSIONS = 1_000_000_000

/** A version number derived from the values, for rows without a version column. */
export const versionOfValues = (values: unknown): number =>
  createHash('sha256').update(JSON.stringify(values)).digest().readUInt32BE() % VERSIONS
