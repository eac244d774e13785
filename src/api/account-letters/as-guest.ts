import type { ApiConfig } from '#src/http/api-routes.ts'
import { requireCsrf } from '#src/http/csrf.ts'

/**
 * Route options for calls of people who are not signed in and may be guessing: rate limited, and only from a
 * page of the shop.
 */
export function asGuest(config: ApiConfig) {
  return {
    config: { rateLimit: { max: config.rateLimits.auth } },
    preValidation: requireCsrf(config),
  }
}
