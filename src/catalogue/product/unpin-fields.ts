import type { Database } from '#src/database/connect.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'
import { demandRight } from '#src/staff/act.ts'
import type { ByHand } from '../change-catalogue.ts'
import { editProduct } from '../edit-product.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../pinned-fields.ts'
import { Refusal } from '../refusal.ts'
import { unpinProduct } from '../unpin.ts'

const COLUMNS = new Set<string>([...Object.values(PRODUCT_FIELDS), ...Object.values(VARIANT_FIELDS)])

/**
 * Returns these columns of a product and of all its variants to the feed, whose next import sets them.
 * @throws Refusal, RightRefused for a column that this person may not change
 */
export async function unpinFields(
  database: Database,
  who: ByHand,
  { id, columns }: { id: number; columns: readonly string[] },
): Promise<void> {
  const unknown = columns.find((column) => !COLUMNS.has(column))
  if (unknown !== undefined) throw new Refusal(`Прайс не задає «${unknown}».`)
  for (const column of columns) demandRight(who.actor, rightOf(column))
  await editProduct(database, { ...who, right: 'goods.see' }, `id:${id}`, (transaction, product) =>
    unpinProduct(transaction, product, columns),
  )
}
