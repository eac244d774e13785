import { expect, it } from 'vitest'
import { trustedPeers } from './trusted-peers.ts'

it.each([
  ['127.0.0.1', '127.0.0.1', '127.0.0.2'],
  ['127.0.0.1', '::ffff:127.0.0.1', '::1'],
  ['10.0.0.0/8', '10.2.3.4', '11.0.0.1'],
  ['10.0.0.0/255.0.0.0', '10.2.3.4', '11.0.0.1'],
  ['172.16.0.0/255.240.0.0', '172.31.0.1', '172.32.0.1'],
  ['loopback', '::1', '10.0.0.1'],
  ['fd00::/8', 'fd12::1', 'fe80::1'],
])('%s is where %s comes from and %s does not', (entry, peer, stranger) => {
  const isTrusted = trustedPeers([entry])
  expect([isTrusted(peer), isTrusted(stranger), isTrusted('')]).toEqual([true, false, false])
})
