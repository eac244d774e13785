import { createDesk, deskOptions, type OpenDesk } from '#src/payments/payment-desk.ts'
import type { ApiDeps } from '#src/http/api-routes.ts'

const desks = new WeakMap<ApiDeps, OpenDesk>()

/** One instance for all routes of an API, so that what providers cache in memory is fetched once. */
export function deskOf(deps: ApiDeps): OpenDesk {
  const known = desks.get(deps)
  if (known) return known
  const desk = createDesk({ ...deskOptions(deps.config, deps), clock: deps.clock })
  desks.set(deps, desk)
  return desk
}
