import { isIPv6, SocketAddress } from 'node:net'

export type Network = {
  key: string
  /** How many times the limit of one visitor the network may use. */
  factor: number
}

/** Some proxies append the port to an address, which would make it a different one with each connection. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUP_BITS = 16
/**
 * A home has a /64, which it cannot change at will. A rented server or an office often has a /48, that is 65,536 of those;
 * and some thousands of a mobile operator's customers share one.
 */
const WIDTHS = [
  { bits: 64, factor: 1 },
  { bits: 48, factor: 8 },
] as const

/** Stands for all visitors whose address the proxy does not name. */
export const UNNAMED = '0.0.0.0'
/** As many visitors without a known address may order, sign in and browse at once; a program among them still meets a bound. */
const UNNAMED_FACTOR = 20

/** The networks that an address is counted in, the narrowest first: itself, or those of an IPv6 one. */
export function networksOf(named: string): Network[] {
  const address = plainAddress(named)
  if (address === UNNAMED) return [{ key: address, factor: UNNAMED_FACTOR }]
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped !== undefined) return [{ key: mapped, factor: 1 }]
  if (!isIPv6(address)) return [{ key: address, factor: 1 }]
  const groups = groupsOf(address)
  return WIDTHS.map(({ bits, factor }) => {
    const network = groups.slice(0, bits / GROUP_BITS).join(':')
    return { key: `${network}::/${bits}`, factor }
  })
}

/** The network that one visitor cannot change at will: the address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [narrowest] = networksOf(address)
  return narrowest?.key ?? address
}

/** The address in its canonical spelling, without port and zone. */
function plainAddress(named: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(named) ?? []
  const [address = ''] = (inBrackets ?? beforePort ?? named).split('%')
  return isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return whole.map((group) => Number.parseInt(group, 16).toString(16))
}
