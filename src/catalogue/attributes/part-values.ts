import { decideFacets } from '#src/catalogue-index/decide-facets.ts'
import type { MergedList, MergedRow } from '#src/contract/admin/merged.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import { findMerged, NOT_MERGED } from '../find-merged.ts'
import { Refusal } from '../refusal.ts'
import { findAttribute } from './list-attributes.ts'
import { countEarlierMerged, listMergedValues, partValue } from './merged-values.ts'

const right = 'goods.describe'

/**
 * Returns what can be separated from the values of an attribute; null if there is no such attribute.
 * @throws RightRefused
 */
export async function readMergedValues(
  database: Database,
  actor: Actor,
  name: string,
): Promise<MergedList | null> {
  demandRight(actor, right)
  const attribute = await findAttribute(database, name)
  if (!attribute) return null
  const { id } = attribute
  return { rows: await listMergedValues(database, id), earlier: await countEarlierMerged(database, id) }
}

/**
 * Separates values from those that they were merged into, together with the goods that had them or got them
 * since, and that still have the other value. Imports distinguish them again. Values are given by `id:12`,
 * the former id, or by their titles.
 * @throws Refusal, RightRefused
 */
export async function partValues(
  database: Database,
  who: ByHand,
  { attribute, values }: { attribute: string; values: readonly string[] },
): Promise<MergedRow[]> {
  const parted = await changeCatalogue(database, { ...who, right }, async (transaction, audit) => {
    const found = await findAttribute(transaction, attribute)
    if (!found) throw new Refusal(NOT_MERGED)
    const done: MergedRow[] = []
    for (const value of values) {
      // Read again each time: the value before may have been the last reason for goods to have the other one
      // too.
      const row = findMerged(await listMergedValues(transaction, found.id), value)
      const changed = await partValue(transaction, row.id)
      audit({
        action: 'attribute.part_value',
        entity: 'attribute',
        entityId: String(found.id),
        before: { value: row.into },
        after: { value: row.title, changed },
      })
      done.push(row)
    }
    return done
  })
  await decideFacets(database)
  return parted
}
