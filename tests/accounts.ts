import { hashPassword } from '#src/passwords/passwords.ts'
import type { BuiltCustomer } from './build-showcase.ts'
import type { Headers, TestAnswer, TestShop } from './start-test-shop.ts'

export const LOGIN = '/api/auth/client/login'
export const REGISTER = '/api/auth/client/register'
/** The password of every account that a test builds. */
export const PASSWORD = 'секрет-1'

// The hash is made once by each worker, because making it takes as long as a test, on purpose.
let hash: Promise<string> | undefined

/**
 * Builds a customer who can sign in with `email` and `PASSWORD`.
 *
 * @returns the customer as the builders give her
 */
export async function buildAccount({ build }: TestShop, email: string): Promise<BuiltCustomer> {
  return build.customer({ email, password_hash: await (hash ??= hashPassword(PASSWORD)) })
}

/** The token that a login or a registration has answered. */
export function tokenOf(answer: TestAnswer): string {
  return answer.json<{ token: string }>().token
}

/** The header by which a call says that it is made with this token. */
export function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` }
}
