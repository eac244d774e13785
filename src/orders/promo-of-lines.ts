import type { CartLineRequest } from '#src/contract/cart.ts'
import type { Database } from '#src/database/connect.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { type PromoQuote, quotePromoCode } from '#src/promo-codes/quote-promo-code.ts'
import { matchOffers } from './check-lines.ts'
import { findOffers } from './find-offers.ts'

/** A promo code that applies to an order; `discount` is kopiykas. */
export type GivenPromo = Extract<PromoQuote, { kind: 'given' }>

/** The discount of a promo code on these lines at the present prices, or why there is none. */
export async function promoOfLines(
  database: Database,
  { code, lines, now }: { code: string; lines: readonly CartLineRequest[]; now: Date },
): Promise<PromoQuote> {
  const matched = matchOffers(lines, await findOffers(database, lines))
  const goods = lines.flatMap(({ quantity }, place) => {
    const offer = matched[place]
    if (!offer) return []
    const is_reduced = offer.old_price !== null && offer.old_price > offer.price
    return [{ price: offer.price, quantity, is_reduced }]
  })
  return quotePromoCode(database, { code, goods, today: kyivDay(now) })
}
