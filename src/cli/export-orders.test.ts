import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { readWorkbook } from '#tests/read-workbook.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

type Order = { at: string; title?: string; name?: string; status?: string; comment?: string }

async function place({ at, title = 'Глек', name = 'Олена', status = 'new', comment = '' }: Order) {
  await sql`
    with placed as (
      insert into orders (public_id, name, phone, email, comment, delivery, payment_method, status, total, items_count, created_at, delivery_price, discount)
      values (${at}, ${name}, '+380671234567', 'o@example.com', ${comment},
        '{"method":"nova_poshta","city":"Львів","branch":"Відділення 1"}', 'invoice', ${status}, 246900, 2, ${at}, 8000, 6900)
      returning id
    )
    insert into order_lines (order_id, position, title, sku, variant_title, variant_value, price, quantity, returned)
    select id, 0, ${title}, 'A-1', 'Колір', 'синій', 123450, 2, 0 from placed
    union all select id, 1, 'Ваза', null, null, null, 5, 1, 1 from placed`.execute(shop.database)
}

async function exported(...args: string[]) {
  const path = join(command.folder, 'orders.csv')
  const outcome = await command.run('orders', 'export', '--file', path, ...args)
  return { ...outcome, path, rows: (await readFile(path, 'utf8')).split('\r\n') }
}

it('writes a line for each line of an order, as Excel opens it', async () => {
  await place({ at: '2026-01-15T21:59:00Z' })
  const { code, out, path, rows } = await exported('--from', '2026-01-15', '--to', '2026-01-15')
  expect(code).toBe(0)
  expect(out[0]).toContain('1 замовлення, 2 рядки')
  expect(rows[0]).toBe(
    '\uFEFFЗамовлення;Дата;Стан;Вид;Покупець;Телефон;Email;Доставка;Оплата;Коментар;Артикул;Товар;Варіант;Кількість;Ціна;Сума;Вартість доставки;Знижка;Повернено;Промокод',
  )
  const order = /^\d+/.exec(rows[1] ?? '')?.[0] ?? ''
  const head = `${order};15.01.2026 23:59;Нове;з кошика;Олена;(067) 123-45-67;o@example.com;Нова Пошта, Львів, Відділення 1;Оплата за рахунком;`
  expect(rows.slice(1)).toEqual([
    `${head};A-1;Глек;Колір: синій;2;1234,50;2469,00;80,00;69,00;;`,
    `${head};;Ваза;;1;0,05;0,05;;;1;`,
    '',
  ])
  expect((await stat(path)).mode % 0o1000).toBe(0o600)
  expect((await readdir(command.folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('ADM-07 writes the same as a workbook to a file that ends so', async () => {
  await place({ at: '2026-01-17T21:59:00Z', title: '=1+1' })
  const path = join(command.folder, 'orders.XLSX')
  const days = ['--from', '2026-01-17', '--to', '2026-01-17']
  const { code, out } = await command.run('orders', 'export', '--file', path, ...days)
  expect(code).toBe(0)
  expect(out[0]).toContain('1 замовлення, 2 рядки')
  const [sheet] = readWorkbook(await readFile(path))
  expect(sheet?.name).toBe('Замовлення')
  const [head, first, second] = sheet?.rows ?? []
  expect(head?.slice(0, 3)).toEqual(['Замовлення', 'Дата', 'Стан'])
  const order = [expect.any(Number), { moment: '2026-01-17T23:59' }, 'Нове', 'з кошика', 'Олена']
  const ways = ['o@example.com', 'Нова Пошта, Львів, Відділення 1', 'Оплата за рахунком', null]
  const begin = [...order, '(067) 123-45-67', ...ways]
  expect(first).toEqual([...begin, 'A-1', '=1+1', 'Колір: синій', 2, 1234.5, 2469, 80, 69])
  expect(second?.slice(0, 19)).toEqual([...begin, null, 'Ваза', null, 1, 0.05, 0.05, null, null, 1])
})

it('counts days in Kyiv, summer and winter', async () => {
  for (const at of [
    '2026-03-28T21:59:59Z',
    '2026-03-28T22:00:00Z',
    '2026-03-29T20:59:59Z',
    '2026-03-29T21:00:00Z',
  ])
    await place({ at, name: at })
  const { rows } = await exported('--from', '2026-03-29', '--to', '2026-03-29')
  const names = rows.slice(1, -1).map((row) => row.split(';')[4])
  expect([...new Set(names)]).toEqual(['2026-03-28T22:00:00Z', '2026-03-29T20:59:59Z'])
})

it('gives no text to a spreadsheet as a formula, and keeps what would break a table within its cell', async () => {
  await place({
    at: '2026-02-01T10:00:00Z',
    name: '=HYPERLINK("http://evil.example")',
    title: '  +1;"два"',
    comment: '@SUM(A1)\nдругий рядок',
  })
  const { rows } = await exported('--from', '2026-02-01', '--to', '2026-02-01')
  const text = rows.join('\r\n')
  expect(text).toContain(`;"'=HYPERLINK(""http://evil.example"")";`)
  expect(text).toContain(`;"'  +1;""два""";`)
  expect(text).toContain(`;"'@SUM(A1)\nдругий рядок";`)
})

it('gives all orders of a state, more than are read at once', async () => {
  await sql`
    with placed as (
      insert into orders (public_id, name, phone, status, total, items_count)
      select 'many-' || n, 'Олена', '+380671234567', 'cancelled', 100, 1 from generate_series(1, 2500) n
      returning id
    )
    insert into order_lines (order_id, position, title, price, quantity)
    select id, 0, 'Глек', 100, 1 from placed`.execute(shop.database)
  const { out, rows } = await exported('--status', 'скасовано')
  expect(out[0]).toContain('2 500 замовлень, 2 500 рядків')
  expect(new Set(rows.slice(1, -1)).size).toBe(2500)
})

it.each([
  [['--from', '1.11.2026'], '--from: день пишеться так'],
  [['--from', '2026-11-30', '--to', '2026-11-01'], '--to раніше'],
  [['--status', 'lost'], 'Немає такого стану'],
  [['--file', '/nowhere/orders.csv'], 'Файл не вдалося записати'],
])('a wrong call %j ends with 2 and says what is right', async (args, complaint) => {
  const { code, err } = await command.run('orders', 'export', ...args)
  expect(code).toBe(2)
  expect(err.join('\n')).toContain(complaint)
})
