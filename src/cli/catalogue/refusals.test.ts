import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestImport } from '#tests/start-test-import.ts'

let command: TestCommand

beforeAll(async () => {
  const shop = await startTestImport()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  await shop.imported([
    { id: 'v-1', name: 'Ваза', price: 100 },
    { id: 'v-2', name: 'Глечик', price: 200, category: '2' },
  ])
})

async function run(args: string[]): Promise<string> {
  const { code, out, err } = await command.run(...args)
  return `${code} ${[...out, ...err].join('\n')}`
}

it.each([
  [['product', 'price', 'nope', '10'], '1 Товару «nope» немає'],
  [['product', 'price', 'v-1', '1.299'], '2 Ціна — гривні й копійки'],
  [['product', 'price', 'v-1', '0'], '2 Ціна — гривні й копійки'],
  [['product', 'old-price', 'v-1', '99,99'], '1 Стара ціна має бути вища за нову'],
  [['product', 'old-price', 'v-1', '100'], '1 Стара ціна має бути вища за нову'],
  [
    ['variant', 'add', 'v-1', '--option', 'Колір=білий', '--price', '10', '--old-price', '10'],
    '1 Стара ціна має бути вища за нову',
  ],
  [['product', 'stock', 'v-1', '-1'], '2 '],
  [['product', 'stock', 'v-1', 'багато'], '2 Кількість'],
  [['product', 'category', 'v-1', 'Немає'], '1 Категорії «Немає» немає'],
  [['product', 'title', 'v-1', ' '], '2 Назва не може бути порожньою'],
  [['product', 'picture', 'v-1', 'немає.jpg'], '2 Файл не вдалося прочитати'],
  [['product', 'unpin', 'v-1', 'prise'], '2 Немає такого поля: prise. Може, price?'],
  [['product', 'hdie', 'v-1'], '2 Невідома дія: hdie. Може, hide?'],
  [['product', 'hide'], '2 Не вказано: товар'],
  [['category', 'merge', 'posud', 'posud'], '1 Це одна й та сама категорія'],
  [['category', 'merge', 'posud', 'Вази'], '1 «Вази» — підкатегорія «Посуд»'],
  [['category', 'order', 'posud', 'Вази'], '1 Упорядкувати разом'],
  [['category', 'rename', 'posud', 'Горщики', '--address', 'vazy'], '1 Адреса «vazy» вже в категорії «Вази»'],
  [['category', 'hide', 'nope'], '1 Категорії «nope» немає'],
  [['category', 'ordr', 'posud'], '2 Невідома дія: ordr. Може, order?'],
])('GDS-01 refuses %j with the reason', async (args, complaint) => {
  expect(await run(args)).toContain(complaint)
})
