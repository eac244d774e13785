import { expect, it } from 'vitest'
import { signedIn } from '#tests/desk-client.ts'
import { startPayingShop } from '#tests/start-paying-shop.ts'

const shop = await startPayingShop({ hasInstalments: true })
const manager = await signedIn(shop, 'manager')

async function problemsOf(lines: object[]): Promise<Record<string, string | null>> {
  const answer = await manager.post('/api/admin/orders/ways', { lines, city: '' })
  const { data } = answer.json<{ data: { payments: { id: string; problem: string | null }[] } }>()
  return Object.fromEntries(data.payments.map(({ id, problem }) => [id, problem]))
}

it('ADM-09 PAY-08 who takes an order by phone sees before that its goods are not sold by instalments', async () => {
  const product = await shop.build.product({ title: 'Диван', price: 50_000 })
  const lines = [{ product_id: product.id, variant_id: product.variants[0]?.id, quantity: 1 }]
  expect(await problemsOf([])).toMatchObject({ privat_parts: null, on_delivery: null })
  expect(await problemsOf(lines)).toMatchObject({ privat_parts: null, liqpay: null })
  await shop.database
    .updateTable('products')
    .set({ allows_instalments: false })
    .where('id', '=', product.id)
    .execute()
  expect(await problemsOf(lines)).toMatchObject({
    privat_parts: expect.stringMatching(/^«Диван» не.продаємо частинами/),
    liqpay: null,
    on_delivery: null,
  })
})
