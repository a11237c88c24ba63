import { createHmac, createSecretKey } from 'node:crypto'
import { networkOf } from '../../../http/access/network.ts'
import type { Secrets } from '../../../secrets/keys.ts'

/** Digest of a network: tells that two purchases came from the same one, and nothing else. */
export function createNetworkDigest([secret]: Secrets): (address: string) => string {
  const key = createSecretKey(`network:${secret}`, 'utf8')
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest('base64url')
}
