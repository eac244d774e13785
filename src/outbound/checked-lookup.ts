import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Lookup } from './lookup-aside.ts'

/** Decides to which addresses a connection may be made; `refuse` makes the error of one that may not. */
export type AddressRule = {
  isAllowed: (address: string) => boolean
  refuse: () => Error
  /** By default the machine's own. */
  resolve?: Lookup
}

/**
 * Gives the lookup that a request uses for its host. The connection goes to the very address that was checked, so a name
 * cannot point elsewhere between check and connection. A literal address is never looked up, so it is checked at once:
 * throws the error of the rule.
 */
export function checkedLookup(
  hostname: string,
  { isAllowed, refuse, resolve = lookupAll }: AddressRule,
): LookupFunction {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw refuse()
  return (name, options, done) => {
    resolve(name, options, (error, addresses) => {
      if (error) return done(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(refuse(), '')
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

const lookupAll: Lookup = (name, options, done) => lookup(name, { ...options, all: true }, done)
