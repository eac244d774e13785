import { ApiError } from '../../runtime/calls/api-client.ts'
import { confirmCustomer } from '../../features/session/session.ts'

/**
 * After a call for which the API refused the token: checks the customer again, because a session that was ended
 * elsewhere must end here too.
 */
export function confirmRefused(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void confirmCustomer()
}
