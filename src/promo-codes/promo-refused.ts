import { PROMO_USED_BY_CUSTOMER, PROMO_USED_UP } from '#src/domain/promo-codes/promo-code.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'

/** As `take_promo_code` in the database says it. */
const SENTENCES: Readonly<Record<string, string>> = {
  VP001: PROMO_USED_UP,
  VP002: PROMO_USED_BY_CUSTOMER,
}

/** The placing found no use left, or none for this customer: nothing was written. */
export class PromoRefused extends InvalidInput {
  constructor(sentence: string) {
    super({ promo_code: [sentence] })
    this.name = 'PromoRefused'
  }
}

/** Runs what places an order. @throws PromoRefused */
export async function takingPromoCode<Result>(place: () => Promise<Result>): Promise<Result> {
  try {
    return await place()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = SENTENCES[code]
    throw sentence === undefined ? error : new PromoRefused(sentence)
  }
}
