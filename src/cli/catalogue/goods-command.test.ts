import { expect, it } from 'vitest'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestImport } from '#tests/start-test-import.ts'

it('GDS-01 changes, lists and takes back prices of many goods', async () => {
  const shop = await startTestImport()
  const command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  await shop.imported([
    { id: 'v-1', name: 'Ваза', price: 100, stock: 5 },
    { id: 'v-2', name: 'Глечик', price: 200, stock: 3, category: '2' },
  ])
  const goods = async (...args: string[]) => {
    const { code, out, err } = await command.run('goods', ...args)
    return `${code} ${[...out, ...err].join('\n')}`
  }
  const prices = async () => (await shop.variants()).map(({ price }) => price)

  expect(await goods('change', 'price', '--percent=-10')).toMatch(/^2 .*Яких товарів\?/)
  const seen = await goods('change', 'price', '--percent=-10', '--category', 'Посуд', '--preview')
  expect(seen).toContain('зміниться 2 значення у 2 товари з 2')
  expect(await prices()).toEqual([10_000, 20_000])
  expect(await goods('change', 'price', '--percent=-10', '--category', 'Вази')).toContain(
    'зроблено, 1 значення',
  )
  expect(await prices()).toEqual([10_000, 18_000])
  expect(await goods('changes')).toContain('№ 1')
  expect(await goods('undo', '1')).toContain('скасовано')
  expect(await prices()).toEqual([10_000, 20_000])
  expect(await goods('undo', '1')).toMatch(/^1 .*вже скасовано/)
})
