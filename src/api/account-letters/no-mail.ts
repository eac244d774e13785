import { NO_LETTERS } from '#src/contract/auth-limits.ts'
import type { ApiConfig } from '#src/http/api-routes.ts'
import { conflict } from '#src/http/errors.ts'
import { failure } from '#src/http/failures.ts'

export const noMailFailure = { 409: failure(NO_LETTERS) }

/** Throws 409 if the shop cannot send letters, so that no answer promises one that never comes. */
export function mustHaveMail({ hasMail }: ApiConfig): void {
  if (hasMail) return
  throw conflict(`${NO_LETTERS}. Зателефонуйте або напишіть нам, і ми допоможемо увійти`)
}
