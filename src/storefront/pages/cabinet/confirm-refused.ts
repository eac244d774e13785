import { ApiError } from '../../runtime/calls/api-client.ts'
import { confirmCustomer } from '../../features/session/session.ts'

/** A call of the cabinet that the API refused the token of: whose session was ended elsewhere is a guest here too. */
export function confirmRefused(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void confirmCustomer()
}
