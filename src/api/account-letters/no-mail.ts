import { NO_LETTERS } from '#src/contract/auth-limits.ts'
import type { ApiConfig } from '#src/http/api-routes.ts'
import { conflict } from '#src/http/errors.ts'
import { failure } from '#src/http/failures.ts'

export const noMailFailure = { 409: failure(NO_LETTERS) }

/** A letter that never comes is not to be promised. Throws 409. */
export function mustHaveMail({ hasMail }: ApiConfig): void {
  if (hasMail) return
  throw conflict(`${NO_LETTERS}. Зателефонуйте або напишіть нам, і ми допоможемо увійти`)
}
