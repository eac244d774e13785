import type { Server } from './api-routes.ts'
import { UNNAMED } from './network-of.ts'
import { trustedPeers } from './trusted-peers.ts'

const INSIDE = ['loopback', 'linklocal', 'uniquelocal']

/**
 * The shop itself does not speak TLS, so if its address is https all visitors come through a proxy. A request that a
 * neighbour or a trusted proxy forwards without a visitor's address may be anybody's, so all of them are counted together.
 */
export function countUnnamed(server: Server, trustedProxy: readonly string[]): void {
  const isProxy = trustedPeers([...INSIDE, ...trustedProxy])
  server.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = (request.ips?.length ?? 1) > 1
    if (!isForwarded && isProxy(request.ip)) Object.defineProperty(request, 'ip', { value: UNNAMED })
    done()
  })
}
