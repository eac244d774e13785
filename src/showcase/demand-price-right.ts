import { sql } from 'kysely'
import { loadDeskSettings } from '#src/settings/load-desk-settings.ts'
import { basePrice } from '#src/catalogue-index/base-price.ts'
import type { Database } from '#src/database/connect.ts'
import type { DiscountKind } from '#src/domain/money/discount.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

type Asked = { actor: Actor; id: number; was: { discount_kind: DiscountKind | null } | null; now: Date }

/**
 * Requires the right to prices of a person who saves a promotion that sets prices, or stops setting them, and a
 * proof of identity if a price falls by more than the shop's limit.
 *
 * @throws RightRefused, ProofNeeded
 */
export async function demandPriceRight(transaction: Database, { actor, id, was, now }: Asked): Promise<void> {
  const { rows } = await sql<{ discount_kind: DiscountKind | null; cut: number | null }>`
    select m.discount_kind, (
      select max((${basePrice} - reduced_price(${basePrice}, m.discount_kind, m.discount, mp.price)) * 100.0 / ${basePrice})::float8
      from promotion_products mp join variants v on v.product_id = mp.product_id
      where mp.promotion_id = m.id
    ) as cut
    from promotions m where m.id = ${id}`.execute(transaction)
  const { discount_kind = null, cut = null } = rows[0] ?? {}
  if (discount_kind === null && (was === null || was.discount_kind === null)) return
  const { price_proof_percent: bound } = await loadDeskSettings(transaction)
  demandRight(actor, 'goods.price', { needsProof: discount_kind !== null && (cut ?? 0) > bound, now })
}

/** Requires the right to prices for removing a promotion that sets them. @throws RightRefused */
export async function demandRightToRemove(database: Database, actor: Actor, slug: string): Promise<void> {
  const row = await database
    .selectFrom('promotions')
    .select('discount_kind')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row && row.discount_kind !== null) demandRight(actor, 'goods.price')
}
