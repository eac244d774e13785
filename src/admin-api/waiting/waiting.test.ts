import { expect, it } from 'vitest'
import type { DeskWaiting } from '#src/contract/admin/waiting.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const manager = await signedIn(shop, 'manager')

async function wait(
  stock: number,
  { phone = null, email = null }: { phone?: string | null; email?: string | null },
) {
  const { id, title, variant } = await shop.build.product({ stock })
  await shop.database
    .insertInto('stock_waiters')
    .values({
      product_id: id,
      variant_id: variant.id,
      phone,
      email,
      stop_key: `${id}`.padStart(22, 'a'),
      created_at: new Date(),
    })
    .execute()
  return title
}

async function waiting(): Promise<DeskWaiting[]> {
  return (await manager.getJson<{ data: DeskWaiting[] }>('/api/admin/waiting')).data
}

it('ADM-15 who waits for goods is listed, who can be called first, and is taken off when she was called', async () => {
  const gone = await wait(0, { email: 'olha@oselia.example' })
  const here = await wait(4, { phone: '+380671112233' })
  expect(await waiting()).toMatchObject([
    { title: here, phone: '+380671112233', stock: 4 },
    { title: gone, email: 'olha@oselia.example', stock: 0 },
  ])
  const [first] = await waiting()
  expect(await manager.post(`/api/admin/waiting/${first?.id}/called`)).toMatchObject({ status: 204 })
  expect((await waiting()).map(({ title }) => title)).toEqual([gone])
  expect(await manager.post(`/api/admin/waiting/${first?.id}/called`)).toMatchObject({ status: 404 })
  const audit = await shop.database
    .selectFrom('staff_audit')
    .select(['action', 'entity_id'])
    .where('entity', '=', 'stock_waiter')
    .execute()
  expect(audit).toEqual([{ action: 'stock_waiter.call', entity_id: String(first?.id) }])
})

it('ADM-03 it is not for who packs or writes texts', async () => {
  for (const role of ['packer', 'editor'] as const)
    expect((await (await signedIn(shop, role)).get('/api/admin/waiting')).status).toBe(403)
})
