import { BlockList, isIP } from 'node:net'

/** Names of ranges that the setting of trusted proxies allows in place of addresses. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const ADDRESS_BITS = { 4: 32, 6: 128 }

/** Whether a connection comes from one of these addresses or networks. */
export function trustedPeers(trustedProxy: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of trustedProxy.flatMap((name) => RANGES[name] ?? [name])) addEntry(trusted, entry)
  return (address) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function addEntry(list: BlockList, entry: string): void {
  const [address = '', length] = entry.split('/')
  const family = isIP(address)
  // Anything else was refused when the setting was read.
  if (family !== 4 && family !== 6) return
  const bits = length === undefined ? ADDRESS_BITS[family] : prefixOf(length)
  list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
}

/** Length of a prefix written as `8` or `255.0.0.0`. */
function prefixOf(length: string): number {
  if (isIP(length) === 0) return Number(length)
  const ones = length.split('.').map((part) => Number(part).toString(2).replaceAll('0', ''))
  return ones.join('').length
}
