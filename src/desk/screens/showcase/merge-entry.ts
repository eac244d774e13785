import type { CollectionRecord, EntryGoods } from '#src/contract/admin/promotions.ts'
import { PREVIEWED_GOODS } from '#src/domain/listing/previewed-goods.ts'
import { mergeFields } from '#src/domain/versions/merge-fields.ts'
import { type Met, takenWhole } from '../../runtime/merged-fields.ts'

/**
 * Merges a promotion or a collection. Of its goods only the choice, the order and the own prices are compared; their usual
 * prices are not edited here.
 */
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

/**
 * Whether the screen has all goods. If there are very many, it lists only the first, and saving must leave the rest alone.
 */
export function hasAllGoods({
  goods_count,
  goods,
}: Pick<CollectionRecord, 'goods_count' | 'goods'>): boolean {
  return goods_count <= goods.length
}

/**
 * The goods for the preview, as they are in the form. If there are too many to list, the page shows the saved ones,
 * provided that shoppers can see it. `record` is null for one that was never saved.
 */
export function listedGoods(
  record: Pick<CollectionRecord, 'goods_count' | 'goods' | 'is_visible'> | null,
  goods: readonly EntryGoods[],
): { goods?: number[] } {
  if (record?.is_visible && !(hasAllGoods(record) && goods.length <= PREVIEWED_GOODS)) return {}
  return { goods: goods.slice(0, PREVIEWED_GOODS).map(({ id }) => id) }
}
