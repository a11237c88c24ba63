import { createHmac, createSecretKey } from 'node:crypto'
import { networkOf } from '../../../http/access/network.ts'
import type { Secrets } from '../../../secrets/keys.ts'

/** A keyed digest of a network. Equal digests mean the same network; nothing else can be read from it. */
export function createNetworkDigest([secret]: Secrets): (address: string) => string {
  const key = createSecretKey(`network:${secret}`, 'utf8')
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest('base64url')
}
