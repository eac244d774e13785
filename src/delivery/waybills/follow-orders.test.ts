import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { startWaybillShop } from '#tests/start-waybill-shop.ts'
import { createWaybill } from './create-waybill.ts'
import { followOrders } from './follow-orders.ts'
import { findWaybill } from './stored-waybill.ts'

it('DLV-08 however many waybills wait to be handed over, every one has its turn', async () => {
  const shop = await startWaybillShop()
  const cancelled: string[] = []
  const cancel = async () => {
    const number = await shop.order()
    await createWaybill(shop.deps, { number, actor: 'owner', now: shop.now })
    await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
    cancelled.push(number)
  }
  await cancel()
  await sql`
    with copied as (
      insert into orders (public_id, status, name, phone, delivery, payment_method, total, items_count)
      select gen_random_uuid()::text, 'confirmed', name, phone, delivery, payment_method, total, items_count
      from orders, generate_series(1, 201)
      returning id, number
    )
    insert into waybills (order_id, carrier, state, mark, number, ref, facts)
    select c.id, w.carrier, 'created', c.number || '-1', '9' || c.number, c.number, w.facts
    from copied c, waybills w`.execute(shop.database)
  await cancel()
  await followOrders(shop.deps, shop.now)
  await followOrders(shop.deps, shop.now)
  for (const number of cancelled) expect(await findWaybill(shop.database, number)).toBeNull()
})

it('DLV-08 a waybill whose change fails takes no turn from those after it', async () => {
  const shop = await startWaybillShop()
  const cancelled = async () => {
    const number = await shop.order()
    await createWaybill(shop.deps, { number, actor: 'owner', now: shop.now })
    await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
    return number
  }
  const [damaged, sound] = [await cancelled(), await cancelled()]
  const { id = 0 } = (await findWaybill(shop.database, damaged)) ?? {}
  await sql`
    create function refuse_waybill() returns trigger language plpgsql as $$ begin raise 'damaged'; end $$;
    create trigger refuse_waybill before update on waybills for each row
      when (new.id = ${sql.lit(id)} and new.followed_at is not distinct from old.followed_at)
      execute function refuse_waybill()`.execute(shop.database)
  const follow = () => followOrders(shop.deps, shop.now, [damaged, sound])
  await expect(follow()).rejects.toThrow('damaged')
  await expect(follow()).rejects.toThrow('damaged')
  expect(await findWaybill(shop.database, damaged)).toMatchObject({ state: 'created' })
  expect(await findWaybill(shop.database, sound)).toBeNull()
})
