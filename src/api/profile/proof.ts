import { FRESH_MINUTES, proveCustomer } from '#src/accounts/prove-customer.ts'
import type { SignedIn } from '#src/accounts/tokens.ts'
import type { ApiDeps } from '#src/http/api-routes.ts'
import { invalid } from '#src/http/errors.ts'
import { createLoginLimits } from '../auth/login-limits.ts'

const MISSING = `Введіть пароль. Якщо пароля у вас немає, вийдіть, увійдіть знову й повторіть упродовж ${FRESH_MINUTES} хвилин`

type Proof = {
  /** Whether it is the customer herself. Throws 422 for a wrong password, 429 where passwords are tried. */
  isProven: (customer: SignedIn, password: string, address: string) => Promise<boolean>
  /** As `isProven`, and throws 422 also if there is no proof at all. */
  require: (customer: SignedIn, password: string, address: string) => Promise<void>
}

export function createProof({ database, clock, counters }: ApiDeps): Proof {
  const limits = createLoginLimits(counters)

  async function isProven(customer: SignedIn, password: string, address: string): Promise<boolean> {
    const giveBack = password === '' ? null : await limits.begin(`proof ${customer.id}`, address, clock())
    const proof = await proveCustomer(database, customer, password, clock())
    if (proof === 'wrong') throw invalid({ password: ['Пароль не підходить'] })
    await giveBack?.()
    return proof === 'proven'
  }

  return {
    isProven,
    require: async (...asked) => {
      if (!(await isProven(...asked))) throw invalid({ password: [MISSING] })
    },
  }
}
