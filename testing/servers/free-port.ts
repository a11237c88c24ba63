import { randomInt } from 'node:crypto'
import { preferPort } from '../../scripts/site/ports.ts'

/** Below those that the system gives to outgoing connections: none of them takes it until, or while, nobody listens. */
export const freePort = (): Promise<number> => preferPort('127.0.0.1', randomInt(15_000, 32_000))
