import type { Server } from './api-routes.ts'
import { UNNAMED } from './network-of.ts'
import { trustedPeers } from './trusted-peers.ts'

const INSIDE = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Counts requests whose visitor is unknown as those of one visitor. The shop has no TLS of its own, so if its
 * address is https, everybody comes through a proxy. What a proxy on this network, or a trusted one, sends
 * without the visitor's address may come from anybody.
 */
export function countUnnamed(server: Server, trustedProxy: readonly string[]): void {
  const isProxy = trustedPeers([...INSIDE, ...trustedProxy])
  server.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = (request.ips?.length ?? 1) > 1
    if (!isForwarded && isProxy(request.ip)) Object.defineProperty(request, 'ip', { value: UNNAMED })
    done()
  })
}
