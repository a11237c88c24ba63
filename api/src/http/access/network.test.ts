import { describe, expect, it } from 'vitest'
import { addressesTold, networkOf } from './network.ts'

describe('who an address counts as', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['0:0:0:0:0:ffff:255.255.255.255', '255.255.255.255'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
    [undefined, ''],
  ])('%s is %s [cuentas/limits-by-network]', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it.each([
  ['198.51.100.7:50123', '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7:80', '203.0.113.9, 198.51.100.7'],
  ['[2001:db8::1]:50123,[2001:db8::2], 2001:db8::3', '2001:db8::1, 2001:db8::2, 2001:db8::3'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
  ['unknown', ''],
  ['203.0.113.9, unknown', ''],
  ['203.0.113.9, _hidden, 198.51.100.7:80', '198.51.100.7'],
])(
  '%s of a proxy is %s: a port tells nobody apart, nor a word that is no address [cuentas/limits-by-network]',
  (forwarded, addresses) => {
    expect(addressesTold(forwarded)).toBe(addresses)
  },
)
