import { isIP, isIPv4, isIPv6 } from 'node:net'

/** `::ffff:198.51.100.7`, in the only spelling that the parser of URLs gives it. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  if (tail === undefined) return left
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/**
 * Who an address counts as. A connection is given 2^64 addresses of IPv6 and may use a new one each time, so those
 * count by their /64; IPv4 inside IPv6 counts as IPv4.
 */
export function networkOf(address: string | undefined): string {
  // Of whoever left there is none.
  const bare = address?.split('%')[0] ?? ''
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const spelled = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(spelled) ?? []
  if (high && low) {
    const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
    return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
  }
  return `${groupsOf(spelled).slice(0, 4).join(':')}::/64`
}

/** Some proxies write the port of a client beside its address: another one for each connection. */
const WITH_PORT = /\[([0-9a-f:.]{2,45})\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}/gi

/**
 * What `X-Forwarded-For` says, of addresses alone. A proxy that tells none speaks for itself: what stands before its
 * word counts for nothing, as anybody may have written it.
 */
export function addressesTold(forwarded: string): string {
  const told = forwarded
    .replace(WITH_PORT, (_, six: string | undefined, four: string | undefined) => six ?? four ?? '')
    .split(',')
    .map((each) => each.trim())
  return told.slice(told.findLastIndex((each) => !isIP(each)) + 1).join(', ')
}
