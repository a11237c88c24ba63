import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { z } from 'zod'
import { type Desafio, getDesafio } from '#domain/verificacion/verificacion.ts'
import type { TestSite } from '#testing/site.ts'

/** An easy challenge: the check is the same, with far less work than browsers get. */
export const EASY = { DESAFIO_COSTO: '20' }

export const encodeAnswer = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** The solution of a challenge, as the widget sends it. */
export async function solve(challenge: z.infer<typeof Desafio>): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return encodeAnswer({ challenge, solution })
}

/** A new challenge, solved. */
export const solved = async (site: TestSite) => solve(await site.call(getDesafio))
