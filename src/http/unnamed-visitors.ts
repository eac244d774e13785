import type { Server } from './api-routes.ts'
import { UNNAMED } from './network-of.ts'
import { trustedPeers } from './trusted-peers.ts'

const INSIDE = ['loopback', 'linklocal', 'uniquelocal']

/**
 * The shop speaks no TLS itself, so where its address is one of https all visitors come through a proxy. What a neighbour or a
 * trusted proxy sends on without the address of a visitor may be anybody's, so it is counted as everybody's.
 */
export function countUnnamed(server: Server, trustedProxy: readonly string[]): void {
  const isProxy = trustedPeers([...INSIDE, ...trustedProxy])
  server.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = (request.ips?.length ?? 1) > 1
    if (!isForwarded && isProxy(request.ip)) Object.defineProperty(request, 'ip', { value: UNNAMED })
    done()
  })
}
