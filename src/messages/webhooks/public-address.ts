import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the internet: RFC 6890 and what came after it. */
const RESERVED = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  RESERVED.addSubnet(network, prefix, 'ipv4')
// Of IPv6 only 2000::/3 is given out; parts of it carry IPv4 addresses or are for documents.
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  RESERVED.addSubnet(network, prefix, 'ipv6')

/** Whether an address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !RESERVED.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return GIVEN_OUT.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6')
}

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} веде в приватну мережу, туди вебхуки не надсилаються (PRIVATE_WEBHOOKS)`)
    this.name = 'PrivateAddress'
  }
}

/**
 * Looks a host up for the connection itself, so that what was checked is what is connected to: a name that leads to
 * another address a moment later gains nothing.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '')
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(host), '')
    const [first] = addresses
    if (options.all) return done(null, addresses)
    return done(null, first?.address ?? '', first?.family)
  })
}
