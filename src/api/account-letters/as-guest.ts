import type { ApiConfig } from '#src/http/api-routes.ts'
import { requireCsrf } from '#src/http/csrf.ts'

/**
 * Wraps a call from somebody who is not signed in and may be guessing tokens: it must come from a page of the shop, and
 * each network has a limited number of them.
 */
export function asGuest(config: ApiConfig) {
  return {
    config: { rateLimit: { max: config.rateLimits.auth } },
    preValidation: requireCsrf(config),
  }
}
