import { expect, it } from 'vitest'
import type { DeskLabels } from '#src/contract/admin/order-changes.ts'
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

it('ADM-03 who packs makes and annuls no waybill of an order that nobody has confirmed, and leaves no note there', async () => {
  const [packer, manager] = [await signedIn(shop, 'packer'), await signedIn(shop, 'manager')]
  const [first, second] = [await shop.order({ status: 'new' }), await shop.order({ status: 'new' })]
  const path = `/api/admin/orders/${first}`
  const valid = () => shop.carrier.waybills.filter(({ isDeleted }) => !isDeleted).length
  const before = valid()
  expect((await packer.post(`${path}/waybill`, {})).status).toBe(403)
  const many = await packer.post('/api/admin/orders/bulk/waybills', { numbers: [first, second] })
  expect(many.json()).toMatchObject({ data: { done: [], failed: [{ number: first }, { number: second }] } })
  expect(valid()).toBe(before)
  expect((await manager.post(`${path}/waybill`, {})).status).toBe(204)
  expect((await packer.delete(`${path}/waybill`)).status).toBe(403)
  expect(valid()).toBe(before + 1)
  const labels = await packer.post('/api/admin/orders/bulk/labels', { numbers: [first] })
  expect(labels.json()).toMatchObject({ data: { missing: [{ reason: 'замовлення ще не підтверджено' }] } })
  expect((await packer.post(`${path}/notes`, { text: 'мені не видно' })).status).toBe(403)
  expect((await manager.get(path)).json<{ data: DeskOrder }>().data.notes).toEqual([])
})

it('ADM-08 DLV-07 what a waybill lacks is said of the field of the order, and without commands', async () => {
  const manager = await signedIn(shop, 'manager')
  const ask = async (number: string) => manager.post(`/api/admin/orders/${number}/waybill`, {})
  const named = await ask(await shop.order({ name: 'Olena Koval' }))
  expect([named.status, named.json()]).toMatchObject([
    422,
    { errors: { name: [expect.stringContaining('українськими літерами')] } },
  ])
  const typed = await ask(
    await shop.order({ delivery: { method: 'nova_poshta', city: 'Київ', branch: 'біля ринку' } }),
  )
  expect(typed.json()).toMatchObject({
    errors: { 'delivery.branch': [expect.stringContaining('біля ринку')] },
  })
  expect(JSON.stringify(typed.json())).not.toContain('--point')
  await shop.database.deleteFrom('settings').where('key', '=', 'nova_poshta_sender').execute()
  const sender = (await ask(await shop.order())).json<{ message: string; errors?: object }>()
  expect(sender).toEqual({ message: 'Бракує: відправника: Нова Пошта («Налаштування», «Доставка»)' })
  await shop.set('nova_poshta_sender', shop.carrier.sender.ref)
})

it('ADM-07 DLV-08 labels of many orders come in one answer, the carrier’s as one file; what cannot be had is said of each', async () => {
  const packer = await signedIn(shop, 'packer')
  const labels = async (numbers: string[]) =>
    (await packer.post('/api/admin/orders/bulk/labels', { numbers })).json<{ data: DeskLabels }>().data
  const [first, second, handed, without] = [
    await shop.order(),
    await shop.order(),
    await shop.order(),
    await shop.order(),
  ]
  for (const number of [first, second, handed])
    await createWaybill(shop.deps, { number, actor: packer.actor, now: shop.now })
  for (const status of ['packed', 'shipped'])
    await packer.post(`/api/admin/orders/${handed}/status`, { status })
  shop.carrier.prints = true
  const asked = shop.carrier.requests.length
  const { files, missing } = await labels([second, handed, first, without])
  expect(files).toMatchObject([{ type: 'pdf', carrier: 'nova_poshta', numbers: [second, first] }])
  expect(shop.carrier.requests).toHaveLength(asked + 1)
  expect(missing).toEqual([
    { number: handed, reason: 'посилку передано, адреса вже не для вашої ролі' },
    { number: without, reason: 'накладної ще немає' },
  ])
  await shop.carrier.outage('error')
  const own = await labels([first, second])
  await shop.carrier.outage(null)
  expect(own).toMatchObject({
    files: [{ type: 'html', carrier: null, numbers: [first, second] }],
    missing: [],
  })
  expect(
    Buffer.from(own.files[0]?.content ?? '', 'base64')
      .toString()
      .match(/<article>/g),
  ).toHaveLength(2)
  expect((await packer.post('/api/admin/orders/bulk/labels', { numbers: [] })).status).toBe(422)
})
