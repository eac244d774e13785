import { hashPassword } from '#src/passwords/passwords.ts'
import type { BuiltCustomer } from './build-showcase.ts'
import type { Headers, TestAnswer, TestShop } from './start-test-shop.ts'

export const LOGIN = '/api/auth/client/login'
export const REGISTER = '/api/auth/client/register'
/** Of every account that a test builds. */
export const PASSWORD = 'секрет-1'

// Made once by each worker: it takes as long as a test on purpose.
let hash: Promise<string> | undefined

export async function buildAccount({ build }: TestShop, email: string): Promise<BuiltCustomer> {
  return build.customer({ email, password_hash: await (hash ??= hashPassword(PASSWORD)) })
}

/** The token of a login or a registration. */
export function tokenOf(answer: TestAnswer): string {
  return answer.json<{ token: string }>().token
}

export function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` }
}
