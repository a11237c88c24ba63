import { randomInt } from 'node:crypto'
import { preferPort } from '../../scripts/site/ports.ts'

/** A port below the range that the system assigns to outgoing connections, so that none of these takes it. */
export const freePort = (): Promise<number> => preferPort('127.0.0.1', randomInt(15_000, 32_000))
