import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge, deriveKey }))
}
