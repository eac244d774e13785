import type { Database } from '#src/database/connect.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { type ByHand, changeCatalogue } from './change-catalogue.ts'
import { changedFacts } from './changed-facts.ts'
import { findNamedProduct, type NamedProduct } from './find-named-product.ts'
import { requireUnmerged } from './require-unmerged.ts'

/**
 * Changes one product, given as in `findNamedProduct`, and writes what differs to the audit. Returns it as it
 * is then.
 * @throws Refusal, RightRefused
 */
export function editProduct(
  database: Database,
  who: ByHand & { right: Right },
  name: string,
  change: (transaction: Database, product: NamedProduct) => Promise<unknown>,
): Promise<NamedProduct> {
  return changeCatalogue(database, who, async (transaction, audit) => {
    const before = await findNamedProduct(transaction, name)
    requireUnmerged(before)
    await change(transaction, before)
    const after = await findNamedProduct(transaction, `id:${before.id}`)
    const facts = changedFacts(productFacts(before), productFacts(after))
    if (facts) audit({ action: 'product.edit', entity: 'product', entityId: String(before.id), ...facts })
    return after
  })
}

/** What the audit records of a product: amounts in kopiykas, those of variants by their article numbers. */
function productFacts({
  title,
  category,
  is_visible,
  is_returnable,
  allows_instalments,
  brand,
  seo_title,
  seo_description,
  pinned,
  picture_ids,
  value_ids,
  variants,
}: NamedProduct): Record<string, unknown> {
  const ofVariants = variants.map(
    ({ name, value, is_visible, price, claimed_old_price, stock, pinned, weight_g, size_mm }) => [
      name,
      { value, is_visible, price, old_price: claimed_old_price, stock, pinned, weight_g, size_mm },
    ],
  )
  return {
    title,
    category,
    is_visible,
    is_returnable,
    allows_instalments,
    brand,
    seo_title,
    seo_description,
    pinned,
    picture_ids,
    value_ids,
    ...Object.fromEntries(ofVariants),
  }
}
