import type { CollectionRecord, EntryGoods } from '#src/contract/admin/promotions.ts'
import { PREVIEWED_GOODS } from '#src/domain/listing/previewed-goods.ts'
import { mergeFields } from '#src/domain/versions/merge-fields.ts'
import { type Met, takenWhole } from '../../runtime/merged-fields.ts'

/** Of its goods a promotion or a collection has the choice, the order and own prices: what they cost otherwise is theirs. */
export function mergeEntry<Fields extends { goods: EntryGoods[] }>(
  base: Fields,
  theirs: Fields,
  mine: Fields,
): { fields: Fields; met: Met<Fields>[] } {
  const { fields, conflicts } = mergeFields(base, theirs, mine, (entry) => ({
    ...entry,
    goods: entry.goods.map(({ id, own_price }) => [id, own_price]),
  }))
  return { fields, met: conflicts.map((conflict) => takenWhole<Fields>(conflict)) }
}

/** Of very many the screen has the first alone: those of the rest stay. */
export function hasAllGoods({
  goods_count,
  goods,
}: Pick<CollectionRecord, 'goods_count' | 'goods'>): boolean {
  return goods_count <= goods.length
}

/**
 * What its page is previewed with: the goods as they stand in the form. Of more than can be listed by their numbers the page
 * shows what is saved, as long as shoppers see it. `record` is null for one that was never saved.
 */
export function listedGoods(
  record: Pick<CollectionRecord, 'goods_count' | 'goods' | 'is_visible'> | null,
  goods: readonly EntryGoods[],
): { goods?: number[] } {
  if (record?.is_visible && !(hasAllGoods(record) && goods.length <= PREVIEWED_GOODS)) return {}
  return { goods: goods.slice(0, PREVIEWED_GOODS).map(({ id }) => id) }
}
