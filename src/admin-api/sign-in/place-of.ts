import type { FastifyRequest } from 'fastify'
import type { Arrival } from '#src/staff/links.ts'
import { describeDevice } from '#src/staff/describe-device.ts'
import type { Place } from '#src/staff/passkeys.ts'
import { loadSender } from '#src/mail/sender.ts'
import type { AdminDeps } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'

/** What a passkey is bound to. */
export async function placeOf(
  request: FastifyRequest,
  { config, database }: Pick<AdminDeps, 'config' | 'database'>,
): Promise<Place> {
  const { shopTitle } = await loadSender(database)
  return { origin: deskOrigin(request, config), shop: shopTitle }
}

export function arrivalOf(request: FastifyRequest, isOwnDevice: boolean): Arrival {
  return { isOwnDevice, device: describeDevice(request.headers['user-agent']), address: request.ip }
}
