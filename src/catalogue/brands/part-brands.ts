import type { MergedList, MergedRow } from '#src/contract/admin/merged.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import { findMerged } from '../find-merged.ts'
import { countEarlierMergedBrands, listMergedBrands, partBrandFrom } from './merged-brands.ts'

const right = 'goods.describe'

/**
 * Returns the brands that can be separated from those that they were merged into.
 * @throws RightRefused
 */
export async function readMergedBrands(database: Database, actor: Actor): Promise<MergedList> {
  demandRight(actor, right)
  return { rows: await listMergedBrands(database), earlier: await countEarlierMergedBrands(database) }
}

/**
 * Separates a brand from the one that it was merged into, together with the goods that had it or got it
 * since, and that still have the other brand. Its page is at its address again, and imports distinguish the
 * two. It is given by `id:12`, its former id, or by its title.
 * @throws Refusal, RightRefused
 */
export function partBrand(database: Database, who: ByHand, name: string): Promise<MergedRow> {
  return changeCatalogue(database, { ...who, right }, async (transaction, audit) => {
    const row = findMerged(await listMergedBrands(transaction), name)
    const changed = await partBrandFrom(transaction, row)
    audit({
      action: 'brand.part',
      entity: 'brand',
      entityId: String(row.id),
      before: { title: row.into },
      after: { title: row.title, changed },
    })
    return row
  })
}
