import { z } from 'zod'
import { OBLIGATORIO } from '#domain/texto/campos.ts'

/** What a rule without words of its own says of a value: nothing was given, or something that is none. */
export function problemWords({ input }: { input?: unknown }): string {
  return input === undefined || input === null || input === '' || Number.isNaN(input)
    ? OBLIGATORIO
    : 'Revisá este dato'
}

export const speakOfProblems = () => z.config({ customError: problemWords })
