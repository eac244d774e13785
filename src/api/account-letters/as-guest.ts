import type { ApiConfig } from '#src/http/api-routes.ts'
import { requireCsrf } from '#src/http/csrf.ts'

/** Around a call of who is not signed in and may be trying words: of limited number, and from a page of the shop. */
export function asGuest(config: ApiConfig) {
  return {
    config: { rateLimit: { max: config.rateLimits.auth } },
    preValidation: requireCsrf(config),
  }
}
