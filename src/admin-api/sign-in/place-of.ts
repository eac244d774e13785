import type { FastifyRequest } from 'fastify'
import { UNNAMED } from '#src/http/network-of.ts'
import type { Arrival } from '#src/staff/links.ts'
import { describeDevice, NO_ADDRESS } from '#src/staff/describe-device.ts'
import type { Place } from '#src/staff/passkeys.ts'
import { loadSender } from '#src/mail/sender.ts'
import type { AdminDeps } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'

/** Returns what a passkey is bound to. */
export async function placeOf(
  request: FastifyRequest,
  { config, database }: Pick<AdminDeps, 'config' | 'database'>,
): Promise<Place> {
  const { shopTitle } = await loadSender(database)
  return { origin: deskOrigin(request, config), shop: shopTitle }
}

/** Returns the device and the address of a person who signs in. */
export function arrivalOf(request: FastifyRequest, isOwnDevice: boolean): Arrival {
  return {
    isOwnDevice,
    device: describeDevice(request.headers['user-agent']),
    address: request.ip === UNNAMED ? unnamedAddress(request) : request.ip,
  }
}

/** A browser on this machine may bypass the proxy, which its origin shows. */
function unnamedAddress({ headers, socket }: FastifyRequest): string {
  return headers.origin?.startsWith('https:') ? NO_ADDRESS : (socket.remoteAddress ?? NO_ADDRESS)
}
