import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { decideGoods, returnGoods } from '#src/orders/return-goods.ts'
import { cancel, merge, order, shop, withMergingShop } from '#tests/merging-shop.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { untilLockWaited } from '#tests/until-lock-waited.ts'

withMergingShop()

describe('GDS-01 orders of what was merged', () => {
  it('are changed, sent, returned and cancelled as before; pieces go back where they were taken', async () => {
    const from = await shop.build.product({ title: 'Старий', price: 100_00, stock: 10 })
    const into = await shop.build.product({ price: 120_00, stock: 10 })
    const [cancelled, sent] = [await order(from, 2), await order(from, 3)]
    await merge(from, into)
    const stocks = async () => [await stockOf(shop, from.variant.id), await stockOf(shop, into.variant.id)]
    expect(await stocks()).toEqual([5, 10])

    const edited = await editOrder(shop.database, sent, {
      actor: 'owner',
      reason: null,
      edit: { lines: [{ position: 0, quantity: 4 }] },
    })
    expect(edited).toMatchObject({ kind: 'edited', total: 400_00 })
    for (const status of ['confirmed', 'packed', 'shipped', 'completed'] as const)
      expect(await changeOrderStatus(shop.database, sent, { status, actor: 'owner' })).toMatchObject({
        kind: 'changed',
      })
    await returnGoods(shop.database, sent, { pieces: 'all', actor: 'owner' })
    await decideGoods(shop.database, sent, { pieces: 'all', actor: 'owner', fate: 'restocked' })
    await cancel(cancelled)
    expect(await stocks()).toEqual([10, 10])
    const lines = await shop.database
      .selectFrom('order_lines')
      .select(['title', 'product_id', 'variant_id', 'price'])
      .where('product_id', '=', from.id)
      .execute()
    expect(lines).toEqual(
      [1, 2].map(() => ({
        title: 'Старий',
        product_id: from.id,
        variant_id: from.variant.id,
        price: 100_00,
      })),
    )
  })

  it('pieces that come back while the merge is under way lie with the one that has its stock', async () => {
    const [from, into] = [await shop.build.product({ stock: 5 }), await shop.build.product({ stock: 1 })]
    const [cancelled, returned] = [await order(from, 2), await order(from, 1)]
    await changeOrderStatus(shop.database, returned, { status: 'completed', actor: 'owner' })
    await returnGoods(shop.database, returned, { pieces: 'all', actor: 'owner' })
    const under = await shop.database.transaction().execute(async (transaction) => {
      // The merge waits here at its end, with its variants locked.
      await sql`lock table old_slugs in share mode`.execute(transaction)
      const merging = merge(from, into, { withStock: true })
      await untilLockWaited(shop.database, 1)
      const back = [
        cancel(cancelled),
        decideGoods(shop.database, returned, { pieces: 'all', actor: 'owner', fate: 'restocked' }),
      ]
      await untilLockWaited(shop.database, 3)
      return [merging, ...back]
    })
    await Promise.all(under)
    expect([await stockOf(shop, from.variant.id), await stockOf(shop, into.variant.id)]).toEqual([0, 6])
  })

  it('where the stock was added to the one that stays, pieces go back there, over several merges too', async () => {
    const first = await shop.build.product({ stock: 5 })
    const second = await shop.build.product({ stock: 7 })
    const third = await shop.build.product({ stock: 1 })
    const number = await order(first, 2)
    await merge(first, second, { withStock: true })
    const stocks = () => Promise.all([first, second, third].map(({ variant }) => stockOf(shop, variant.id)))
    expect(await stocks()).toEqual([0, 10, 1])
    await merge(second, third, { withStock: true })
    expect(await stocks()).toEqual([0, 0, 11])
    await cancel(number)
    expect(await stocks()).toEqual([0, 0, 13])
    const moves = await shop.database
      .selectFrom('stock_moves')
      .select(['variant_id', 'delta', 'reason', 'note'])
      .where('variant_id', 'in', [first.variant.id, third.variant.id])
      .orderBy('id')
      .execute()
    expect(moves).toEqual([
      { variant_id: first.variant.id, delta: -2, reason: 'order', note: '' },
      { variant_id: first.variant.id, delta: -3, reason: 'written_off', note: `злито з «${second.title}»` },
      { variant_id: third.variant.id, delta: 10, reason: 'received', note: `від злитого «${second.title}»` },
      { variant_id: third.variant.id, delta: 2, reason: 'cancel', note: '' },
    ])
  })

  it('two lines of one order that share the added stock have no more of it than there is', async () => {
    const from = await shop.build.product({ title: 'Старий', price: 100_00, stock: 4 })
    const into = await shop.build.product({ price: 100_00, stock: 4 })
    const lines = [from, into].map(({ id }) => ({ product_id: id, quantity: 2, price: 100 }))
    const placed = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
    const { number } = placed.json<{ data: Order }>().data
    await merge(from, into, { withStock: true })
    const raise = (first: number, second: number) =>
      editOrder(shop.database, number, {
        actor: 'owner',
        reason: null,
        edit: {
          lines: [
            { position: 0, quantity: first },
            { position: 1, quantity: second },
          ],
        },
      })
    expect(await raise(5, 5)).toMatchObject({ kind: 'no-stock', most: 3 })
    expect(await stockOf(shop, into.variant.id)).toBe(4)
    expect(await raise(5, 3)).toMatchObject({ kind: 'edited' })
    expect(await stockOf(shop, into.variant.id)).toBe(0)
  })
})
