import { createHmac, createSecretKey } from 'node:crypto'

/** The network of an address: itself, or the half of an IPv6 address that one connection is given. */
function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4 || !address.includes(':')) return v4 ?? address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(8 - front.length - back.length).fill('0') : []
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Says that two purchases came from one network, and nothing else. */
export function createRed(secret: string): (address: string) => string {
  const key = createSecretKey(`network:${secret}`, 'utf8')
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest('base64url')
}
