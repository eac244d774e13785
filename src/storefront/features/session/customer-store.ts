import type { Customer } from '#src/contract/auth.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'

export type Auth = {
  /**
   * The customer whom the API returned for this token. Not valid for another token, which a second tab may
   * bring.
   */
  known: { token: string; customer: Customer } | null
  isLoading: boolean
  /** The message of the last failed sign-in. */
  error: string | null
}

export const authStore = createStore<Auth>({ known: null, isLoading: false, error: null })

/** `waiting` while there is a token and its customer is loading. */
export type Visitor = { state: 'guest' | 'waiting' } | { state: 'customer'; customer: Customer }

/** Returns who is visiting. The server and the hydrating page see a guest. */
export function useVisitor(): Visitor {
  const { known } = useStore(authStore)
  const token = useStore(tokenStore)
  if (token === null) return { state: 'guest' }
  return known?.token === token ? { state: 'customer', customer: known.customer } : { state: 'waiting' }
}

/** Returns the signed-in customer; null for a guest and while the customer is loading. */
export function useCustomer(): Customer | null {
  const visitor = useVisitor()
  return visitor.state === 'customer' ? visitor.customer : null
}

/**
 * Returns the e-mail to which letters may go. A new e-mail that waits for consent may belong to somebody with a
 * stolen token.
 */
export function mailOf({ email, agreed_email = email }: Pick<Customer, 'email' | 'agreed_email'>): string {
  return agreed_email ?? ''
}
