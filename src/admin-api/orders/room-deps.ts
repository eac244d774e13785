import type { DeliveryDeps } from '#src/delivery/load-carriers.ts'
import { createDesk, deskOptions, type OpenDesk } from '#src/payments/payment-desk.ts'
import type { AdminDeps } from '../admin-routes.ts'

/** What waybills need in order to reach the carrier. */
export function deliveryDeps({ database, vault, config }: AdminDeps): DeliveryDeps {
  const { providers, waits } = config
  return { database, vault, providers, outboundMs: waits.outboundMs }
}

/** The providers that take and release money. */
export function paymentDesk(deps: AdminDeps): OpenDesk {
  return createDesk({ ...deskOptions(deps.config, deps), clock: deps.clock })
}
