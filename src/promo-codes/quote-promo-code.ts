import type { Database } from '#src/database/connect.ts'
import { foldPromoCode, promoAnswer, type PromoGoods } from '#src/domain/promo-codes/promo-code.ts'

export type PromoQuote =
  | { kind: 'given'; id: number; code: string; discount: number; with_reduced: boolean }
  | { kind: 'refused'; sentence: string }

/** What a code takes off these goods on that day of Kyiv, in kopiykas. Whose it is is asked when the order is placed. */
export async function quotePromoCode(
  database: Database,
  { code, goods, today }: { code: string; goods: readonly PromoGoods[]; today: string },
): Promise<PromoQuote> {
  const terms = await database
    .selectFrom('promo_codes')
    .selectAll()
    .where('folded', '=', foldPromoCode(code))
    .executeTakeFirst()
  const answer = promoAnswer(terms ?? null, goods, today)
  if ('refusal' in answer || !terms) {
    const sentence = 'refusal' in answer ? answer.refusal : ''
    return { kind: 'refused', sentence }
  }
  const { id, code: written, with_reduced } = terms
  return { kind: 'given', id, code: written, discount: answer.discount, with_reduced }
}
