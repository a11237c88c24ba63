import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Desafio } from '#domain/verificacion/verificacion.ts'
import type { Secrets } from '../../secrets/keys.ts'

/** Time enough to fill in a survey that was opened and left for a while. */
export const DESAFIO_SECONDS = 30 * 60

export interface Desafios {
  create(): Promise<z.infer<typeof Desafio>>
  /** The signature of a challenge of ours that was solved in time; undefined for anything else. */
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
 * Proof of work after ALTCHA. It says nothing about answers used before: that is kept in the database. A `costo` of
 * 1,000 is about a second of work for a phone: next to nothing for one visitor, a lot for a thousand.
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
      // An unsigned one would be a fault of ours: it does not parse.
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
        // Whatever cannot be read was not made by our widget.
        return undefined
      }
    },
  }
}
