import { NO_LETTERS } from '#src/contract/auth-limits.ts'
import type { ApiConfig } from '#src/http/api-routes.ts'
import { conflict } from '#src/http/errors.ts'
import { failure } from '#src/http/failures.ts'

export const noMailFailure = { 409: failure(NO_LETTERS) }

/** Throws 409 where the shop has no mail server, because a letter that never comes must not be promised. */
export function mustHaveMail({ hasMail }: ApiConfig): void {
  if (hasMail) return
  throw conflict(`${NO_LETTERS}. Зателефонуйте або напишіть нам, і ми допоможемо увійти`)
}
