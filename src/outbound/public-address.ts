import { BlockList, isIPv4, isIPv6 } from 'node:net'

// IANA's special-purpose registries: ranges that cannot be addresses of public servers.
const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
// All publicly routed unicast is in 2000::/3, of which some blocks lead elsewhere or wrap a v4 address.
const V6_PUBLIC = '2000::/3'
const V6_EXCEPT = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const privateV4 = listOf(V4, 'ipv4')
const publicV6 = listOf([V6_PUBLIC], 'ipv6')
const exceptV6 = listOf(V6_EXCEPT, 'ipv6')

/** Whether an address literal belongs to the public internet; false for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4')
  // An address with a zone (`%eth0`) is valid only on one network link.
  if (!isIPv6(address) || address.includes('%')) return false
  return publicV6.check(address, 'ipv6') && !exceptV6.check(address, 'ipv6')
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
