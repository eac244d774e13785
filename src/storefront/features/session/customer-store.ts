import type { Customer } from '#src/contract/auth.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'

export type Auth = {
  /** Whom the API named for this token; of no use for another one, which a second tab may bring. */
  known: { token: string; customer: Customer } | null
  isLoading: boolean
  /** The sentence of the last failed sign-in. */
  error: string | null
}

export const authStore = createStore<Auth>({ known: null, isLoading: false, error: null })

/** `waiting` while a token stands and its customer is being asked for. */
export type Visitor = { state: 'guest' | 'waiting' } | { state: 'customer'; customer: Customer }

/** Who is there. The server and the hydrating page see a guest. */
export function useVisitor(): Visitor {
  const { known } = useStore(authStore)
  const token = useStore(tokenStore)
  if (token === null) return { state: 'guest' }
  return known?.token === token ? { state: 'customer', customer: known.customer } : { state: 'waiting' }
}

/** The signed-in customer, null for a guest and until the customer is known. */
export function useCustomer(): Customer | null {
  const visitor = useVisitor()
  return visitor.state === 'customer' ? visitor.customer : null
}

/** What may be written to: an e-mail that waits to be agreed to may be that of somebody with a stolen token. */
export function mailOf({ email, agreed_email = email }: Pick<Customer, 'email' | 'agreed_email'>): string {
  return agreed_email ?? ''
}
