import { MOST_PIECES } from '#src/contract/admin/goods.ts'
import type { HandMove } from '#src/contract/admin/product.ts'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { Refusal } from '../refusal.ts'

type Move = HandMove & { productId: number }

/**
 * Writes off pieces that were broken or lost, or receives pieces that have arrived, with a reason. Like an
 * order, it moves the stock and sets no value, so the next import is not affected.
 *
 * @returns the stock after it
 * @throws RightRefused, Refusal when there are fewer pieces than are to be written off
 */
export function moveByHand(
  database: Database,
  actor: Actor,
  { productId, variant_id, kind, pieces, note }: Move,
): Promise<number> {
  const isGone = kind === 'written_off'
  const right = isGone ? 'goods.write_off' : 'goods.stock'
  return act(database, { actor, right }, async (transaction, audit) => {
    const variant = await transaction
      .selectFrom('variants')
      .select(['stock', 'sku', 'value'])
      .where('id', '=', variant_id)
      .where('product_id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!variant) throw new Refusal('Цього варіанта вже немає.')
    if (isGone && pieces > variant.stock) throw new Refusal(`На складі лишилося ${variant.stock} шт.`)
    const delta = isGone ? -pieces : pieces
    const stock = variant.stock + delta
    if (stock > MOST_PIECES) throw new Refusal('Залишок не може перевищувати 1 000 000 шт.')
    await transaction.updateTable('variants').set({ stock }).where('id', '=', variant_id).execute()
    await transaction
      .insertInto('stock_moves')
      .values({
        variant_id,
        delta,
        reason: kind,
        note,
        staff_id: actor.kind === 'staff' ? actor.id : null,
      })
      .execute()
    const { sku, value } = variant
    audit({
      action: isGone ? 'product.written_off' : 'product.received',
      entity: 'product',
      entityId: String(productId),
      before: { stock: variant.stock },
      after: { stock, pieces, reason: note, ...(sku && { sku }), ...(value && { variant: value }) },
    })
    return stock
  })
}
