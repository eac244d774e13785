import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { callbackify } from 'node:util'

/** Asks for the addresses of a name as `dns.lookup` does with `all`. */
export type Lookup = (
  name: string,
  options: object,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const LIMITS = { timeout: 3_000, tries: 2 }

/**
 * Asks name servers without the two threads on which the whole process looks up its banks and carriers: a name that a
 * stranger has chosen may be one that nobody ever answers for. Knows no names of the machine's own file.
 *
 * @param servers the machine's own unless given
 */
export function lookupAside(servers?: readonly string[]): Lookup {
  const resolver = new Resolver(LIMITS)
  if (servers) resolver.setServers(servers)
  const ask = callbackify((name: string) => find(resolver, name))
  return (name, _options, done) => ask(name, done)
}

/** Of this machine's name servers. */
export const askAside = lookupAside()

/** Both families; one of them may be missing. */
async function find(resolver: Resolver, name: string): Promise<LookupAddress[]> {
  // Of these names nobody is to be asked (RFC 6761).
  if (/(?:^|\.)localhost\.?$/i.test(name)) return [{ address: '127.0.0.1', family: 4 }]
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw inWordsOfLookup(four.reason)
  return [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ]
}

/** There is no such name, or nobody could say: callers know the two codes of `dns.lookup`. */
function inWordsOfLookup(reason: Error & { code?: string }): Error {
  const isMissing = reason.code === 'ENOTFOUND' || reason.code === 'ENODATA'
  return Object.assign(new Error(reason.message, { cause: reason }), {
    code: isMissing ? 'ENOTFOUND' : 'EAI_AGAIN',
  })
}
