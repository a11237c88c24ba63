import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Desafio } from '#domain/verificacion/verificacion.ts'
import type { Secrets } from '../../secrets/keys.ts'

/** Long enough to fill in a survey that stays open for a while. */
export const DESAFIO_SECONDS = 30 * 60

export interface Desafios {
  create(): Promise<z.infer<typeof Desafio>>
  /** The signature of a challenge that we issued and that was solved in time; undefined otherwise. */
  verify(answer: string): Promise<string | undefined>
}

const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

const keysOf = (secret: string) => ({
  deriveKey,
  hmacSignatureSecret: `desafio:${secret}`,
  hmacKeySignatureSecret: `desafio-clave:${secret}`,
})

/**
 * Proof of work with the ALTCHA protocol. Does not detect reused answers; the database does. A `costo` of 1,000 takes
 * a phone about a second: little for one visitor, a lot for a thousand requests.
 */
export function createDesafios({ secrets, costo }: { secrets: Secrets; costo: number }): Desafios {
  const [today, ...others] = secrets
  return {
    async create() {
      const challenge = await createChallenge({
        ...keysOf(today),
        algorithm: 'PBKDF2/SHA-256',
        cost: costo,
        counter: randomInt(costo * 3, costo),
        expiresAt: new Date(Date.now() + DESAFIO_SECONDS * 1000),
      })
      // Parsing fails on an unsigned challenge, which would be our bug.
      return Desafio.parse(challenge)
    },
    async verify(answer) {
      try {
        const { challenge, solution } = Answer.parse(
          JSON.parse(Buffer.from(answer, 'base64').toString('utf8')),
        )
        for (const secret of [today, ...others]) {
          const { verified } = await verifySolution({ ...keysOf(secret), challenge, solution })
          if (verified) return challenge.signature.toLowerCase()
        }
        return undefined
      } catch {
        // Unreadable answers do not come from our widget.
        return undefined
      }
    },
  }
}
