import { expect, it } from 'vitest'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

it('GDS-01 makes a product that shoppers do not see until it is shown', async () => {
  const shop = await startTestShop()
  const command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  const product = async (...args: string[]) => {
    const { code, out, err } = await command.run('product', ...args)
    return { code, text: [...out, ...err].join('\n') }
  }
  const listed = async () => (await shop.getJson<{ data: object[] }>('/api/products?category=tovary')).data
  const made = await product('add', 'Ваза біла', '--price', '1299,50')
  expect(made).toEqual({
    code: 0,
    text: expect.stringMatching(/«Ваза біла» {2}\/products\/vaza-bila .*приховано/),
  })
  expect(made.text).toMatch(/1 299,50/)
  const [, id = ''] = /product show (id:\d+)$/.exec(made.text) ?? []
  expect(await listed()).toEqual([])
  expect(await product('show', id)).toMatchObject({ code: 0 })
  expect(await listed()).toMatchObject([{ title: 'Ваза біла', price: 1299.5 }])
  const { text } = await product('add', 'Ваза біла', '--price', '10', '--json')
  expect(JSON.parse(text)).toMatchObject({
    slug: 'vaza-bila-2',
    is_visible: false,
    variants: [{ price: 10, stock: 0 }],
  })
  const events = await shop.database.selectFrom('staff_audit').select('action').orderBy('id').execute()
  expect(events.filter(({ action }) => action === 'product.create')).toHaveLength(2)
})

it.each([
  [['add', 'Ваза'], 'Не вказано: --price'],
  [['add', 'Ваза', '--price', '1000000000,01'], 'Ціна не може перевищувати 1 000 000 000,00'],
  [['add', 'в'.repeat(256), '--price', '10'], 'title: Назва: до 255 знаків'],
  [['add', ' ', '--price', '10'], 'title: Назва не може бути порожньою'],
])('%j is refused by its field', async (args, complaint) => {
  const shop = await startTestShop()
  const command = await startTestCommand(shop, () => new Date())
  const { code, err } = await command.run('product', ...args)
  expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(complaint)])
  const made = await shop.database
    .selectFrom('products')
    .select('id')
    .where('title', '=', args[1] ?? '')
    .execute()
  expect(made).toEqual([])
})
