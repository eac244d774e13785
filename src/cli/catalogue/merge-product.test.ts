import { expect, it } from 'vitest'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

it('GDS-01 merges one product into another once --yes is said, and says before what would move', async () => {
  const shop = await startTestShop()
  const command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  const from = await shop.build.product({ title: 'Глек', sku: 'GL-1', price: 100_00, stock: 3 })
  const into = await shop.build.product({ title: 'Глечик', sku: 'GL-2', price: 120_00, stock: 4 })
  await shop.build.collection({ title: 'Кухня', products: [from] })

  const asked = await command.run('product', 'merge', 'GL-1', 'GL-2', '--add-stock')
  expect(asked.code).toBe(1)
  expect(asked.err).toEqual([
    `Лишиться «Глечик» id:${into.id}, 120,00 грн, залишок 4 + 3`,
    `Зникне з продажу «Глек» id:${from.id}, 100,00 грн, залишок 3`,
    '  перейде, добірки: Кухня',
    `  ${from.uri} вестиме на ${into.uri}; рядки кошиків — теж`,
    'Назад не повернути. Якщо так — додайте --yes.',
  ])
  expect((await shop.get(`/api/products/${from.slug}`)).json()).toMatchObject({ data: { title: 'Глек' } })

  const done = await command.run('product', 'merge', 'GL-1', 'GL-2', '--add-stock', '--yes')
  expect(done).toEqual({
    code: 0,
    out: [`«Глек» злито з «Глечик». Стара адреса ${from.uri} веде на ${into.uri}.`, 'Додано на склад: 3 шт.'],
    err: [],
  })
  expect((await command.run('product', 'show', 'GL-1')).err).toEqual([
    '«Глек» злито з «Глечик»: змінюйте той, що лишився.',
  ])
  expect((await command.run('product', 'info', 'GL-1')).out[0]).toMatch(/злито з «Глечик»/)
})

it('GDS-01 an article that both had means the one that stays', async () => {
  const shop = await startTestShop()
  const command = await startTestCommand(shop, () => new Date())
  const from = await shop.build.product({ title: 'Двічі', sku: 'TW-1' })
  const into = await shop.build.product({ title: 'Один раз', sku: 'TW-1' })
  await command.run('product', 'merge', `id:${from.id}`, `id:${into.id}`, '--yes')
  expect((await command.run('product', 'info', 'TW-1')).out[0]).toMatch(/«Один раз»/)
})
