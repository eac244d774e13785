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

/** What can be parted from the values of an attribute; null when there is no such attribute. @throws RightRefused */
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
 * Values that were merged into another are their own again, with the goods that had them or came so since, and still have
 * the other one; imports tell them apart. By `id:12`, the number that it had, or by its title.
 *
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
      // The one before may have been the last by which goods have the other value too.
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
