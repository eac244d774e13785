import type { ApiConfig } from '../api-routes.ts'
import { conflict } from '../http/errors.ts'
import { failure } from '../http/failures.ts'

export const noMailFailure = { 409: failure('Магазин не надсилає листів') }

/** A letter that never comes is not to be promised. Throws 409. */
export function mustHaveMail({ hasMail }: ApiConfig): void {
  if (hasMail) return
  throw conflict('Магазин не надсилає листів. Зателефонуйте або напишіть нам, і ми допоможемо увійти')
}
