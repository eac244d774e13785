import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { callbackify } from 'node:util'

/** Looks up the addresses of a name, like `dns.lookup` with `all`. */
export type Lookup = (
  name: string,
  options: object,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const LIMITS = { timeout: 3_000, tries: 2 }

/**
 * Looks names up without the two threads on which the whole process looks up banks and carriers, because a name chosen by
 * a stranger may be one whose servers never answer. Names of the machine's hosts file are not known here.
 *
 * @param servers name servers; by default the machine's own
 */
export function lookupAside(servers?: readonly string[]): Lookup {
  const resolver = new Resolver(LIMITS)
  if (servers) resolver.setServers(servers)
  const ask = callbackify((name: string) => find(resolver, name))
  return (name, _options, done) => ask(name, done)
}

/** Looks names up at this machine's name servers. */
export const askAside = lookupAside()

/** Both families; one of them may be missing. */
async function find(resolver: Resolver, name: string): Promise<LookupAddress[]> {
  // These names must not be looked up (RFC 6761).
  if (/(?:^|\.)localhost\.?$/i.test(name)) return [{ address: '127.0.0.1', family: 4 }]
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw inWordsOfLookup(four.reason)
  return [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ]
}

/** Translates an error to the two codes of `dns.lookup` that callers know: no such name, or no answer. */
function inWordsOfLookup(reason: Error & { code?: string }): Error {
  const isMissing = reason.code === 'ENOTFOUND' || reason.code === 'ENODATA'
  return Object.assign(new Error(reason.message, { cause: reason }), {
    code: isMissing ? 'ENOTFOUND' : 'EAI_AGAIN',
  })
}
