import { isIP, isIPv4, isIPv6 } from 'node:net'

/** IPv4-mapped IPv6 address (`::ffff:198.51.100.7`) as the URL parser spells it. */
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
 * The network that an address is counted under. One IPv6 connection has 2^64 addresses and may use a new one
 * each time, so IPv6 counts by /64; IPv4-mapped IPv6 counts as IPv4.
 */
export function networkOf(address: string | undefined): string {
  // A closed connection has no address.
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

/** Some proxies append the client's port to its address; the port differs for each connection. */
const WITH_PORT = /\[([0-9a-f:.]{2,45})\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}/gi

/**
 * The valid addresses of `X-Forwarded-For`. Entries before an invalid one are dropped, because the client may
 * have written them.
 */
export function addressesTold(forwarded: string): string {
  const entries = forwarded
    .replace(WITH_PORT, (_, six: string | undefined, four: string | undefined) => six ?? four ?? '')
    .split(',')
    .map((each) => each.trim())
  return entries.slice(entries.findLastIndex((each) => !isIP(each)) + 1).join(', ')
}
