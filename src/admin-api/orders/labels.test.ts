import { expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { createWaybill } from '#src/delivery/waybills/create-waybill.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startWaybillShop } from '#tests/start-waybill-shop.ts'

const shop = await startWaybillShop()

it('ADM-03 who packs prints a label until the parcel is handed over, and no address after it', async () => {
  const [packer, manager] = [await signedIn(shop, 'packer'), await signedIn(shop, 'manager')]
  const number = await shop.order()
  const path = `/api/admin/orders/${number}`
  await createWaybill(shop.deps, { number, actor: packer.actor, now: shop.now })
  expect((await packer.get(`${path}/label`)).status).toBe(200)
  for (const status of ['packed', 'shipped']) await packer.post(`${path}/status`, { status })
  expect((await packer.get(path)).json<{ data: DeskOrder }>().data).toMatchObject({
    status: 'shipped',
    sees_recipient: false,
  })
  expect((await packer.get(`${path}/label`)).status).toBe(403)
  expect((await manager.get(`${path}/label`)).status).toBe(200)
})
