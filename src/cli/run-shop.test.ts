import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startMailServer } from '#tests/start-mail-server.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import type { CommandContext, OpenShop } from './command.ts'
import { runShop } from './run-shop.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
let shop: TestShop
let folder: string
let out: string[] = []
let err: string[] = []
let mailConfig: OpenShop['mail'] = null

beforeAll(async () => {
  shop = await startTestShop()
  folder = await mkdtemp(join(tmpdir(), 'vitryna-cli-'))
})

beforeEach(() => {
  out = []
  err = []
  mailConfig = null
})

afterAll(() => rm(folder, { recursive: true }))

function run(...args: string[]): Promise<number> {
  const context: CommandContext = {
    terminal: { out: (text) => out.push(text), err: (text) => err.push(text), isInteractive: false },
    now: () => NOW,
    withShop: (work) =>
      work({
        database: shop.database,
        databaseUrl: shop.url,
        dataDir: folder,
        mail: mailConfig,
        origin: 'https://shop.example.com',
        signal: new AbortController().signal,
      }),
  }
  return runShop(args, context)
}

async function feed(name: string, offers: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(
    path,
    `<yml_catalog><shop><name>Крамниця ${name}</name><categories><category id="1">Посуд</category></categories>
<offers>${offers}</offers></shop></yml_catalog>`,
  )
  return path
}

const offer = (id: string, price: string) =>
  `<offer id="${id}" available="true"><name>Глек ${id}</name><price>${price}</price><categoryId>1</categoryId></offer>`

it('shows what it can do, and how each thing is done', async () => {
  expect(await run('help')).toBe(0)
  expect(await run('help', 'import')).toBe(0)
  expect(await run('orders', '--help')).toBe(0)
  expect(out[0]).toContain('redirects')
  expect(out[1]).toContain('--dry-run')
  expect(out[2]).toContain('orders status')
})

it.each([
  [[], ''],
  [['unknown'], 'Невідома команда'],
  [['import'], 'Не вказано файл'],
  [['import', 'a.xml', '--nope'], 'Невідомий параметр --nope'],
  [['import', 'a.xml', '--feed', 'demo'], 'демонстраційному'],
  [['import', 'a.xml', '--max-hide', '200'], '--max-hide'],
  [['import', 'a.xml', '--max-hide'], '--max-hide'],
  [['import', 'a.xml', '--default-stock', '-1'], '--default-stock'],
  [['demo', 'explode'], 'Невідома дія'],
  [['settings', 'set', 'shopTitle'], 'Не вказано значення'],
  [['settings', 'set', 'nope', '1'], 'Немає такого налаштування'],
  [['settings', 'set', 'working_hours_short_use', 'може'], 'не підходить'],
  [['checkout', 'deliveries'], 'жодного способу'],
  [['checkout', 'payments', 'bitcoin'], 'Немає такого способу: bitcoin'],
  [['redirects', 'add', 'about', '/x'], 'скісної риски'],
  [['redirects', 'add', '/a', '//evil.example'], 'скісної риски'],
  [['redirects', 'add', '/index.php?id=5', '/about'], 'без «?»'],
  [['redirects', 'add', '/a', '/b', '303'], '301 або 302'],
  [['orders', 'status', '1', 'lost'], 'Немає такого стану'],
  [['pages', 'set', 'about'], '--file'],
])('a wrong call %j ends with 2 and says what is right', async (args, complaint) => {
  expect(await run(...args)).toBe(2)
  expect([...err, ...out].join('\n')).toContain(complaint)
  expect([...err, ...out].join('\n')).toContain('npm run shop -- ')
})

it('imports a feed and reports in Ukrainian what came of it', async () => {
  const path = await feed('first', `${offer('a', '10')}${offer('b', '0')}`)
  expect(await run('import', path)).toBe(0)
  const report = out.join('\n')
  expect(report).toContain('товари  : додано 1, змінено 0, без змін 0, приховано 0')
  expect(report).toContain('відхилено 1')
  expect(report).toMatch(/рядок \d+, товар b, поле price: /)
  out = []
  expect(await run('import', path)).toBe(0)
  expect(out.join('\n')).toContain('без змін: 1\u00a0товар')
})

it('ends with 1 when nothing could be imported', async () => {
  expect(await run('import', join(folder, 'nowhere.xml'))).toBe(1)
  expect(err.join('\n')).toContain('Файл не знайдено')
})

it('imports several feeds in one call and is 1 when one of them failed', async () => {
  const [one, two] = [await feed('one', offer('x', '5')), await feed('two', offer('y', '5'))]
  expect(await run('import', one, join(folder, 'none.xml'), two)).toBe(1)
  const products = await shop.database
    .selectFrom('products')
    .select('title')
    .where('title', 'in', ['Глек x', 'Глек y'])
    .execute()
  expect(products).toHaveLength(2)
})

it('lists feeds and takes one out whole', async () => {
  await run('import', await feed('gone', offer('g', '5')), '--feed', 'gone')
  expect(await run('feeds', 'list')).toBe(0)
  expect(out.at(-1)).toContain('gone')
  expect(await run('feeds', 'remove', 'gone')).toBe(0)
  expect(await run('feeds', 'remove', 'gone')).toBe(1)
  expect(
    await shop.database.selectFrom('products').select('id').where('title', '=', 'Глек g').execute(),
  ).toEqual([])
})

it('sets, shows and unsets settings as their schema wants them', async () => {
  expect(await run('settings', 'set', 'shopTitle', 'Крамниця Олени')).toBe(0)
  expect(await run('settings', 'set', 'phones', '+380671234567')).toBe(0)
  expect(await run('settings', 'set', 'working_hours_short_use', 'false')).toBe(0)
  expect(
    await run(
      'settings',
      'set',
      'headerMenu',
      '[{"title":"Акції","url":"/promotions","badge":null,"children":[],"products_count":null}]',
    ),
  ).toBe(0)
  const rows = await shop.database
    .selectFrom('settings')
    .select(['key', 'value', 'feed_id'])
    .orderBy('key')
    .execute()
  expect(rows).toMatchObject([
    { key: 'headerMenu', value: [{ url: '/promotions' }] },
    { key: 'phones', value: ['+380671234567'] },
    { key: 'shopTitle', value: 'Крамниця Олени', feed_id: null },
    { key: 'working_hours_short_use', value: false },
  ])
  out = []
  await run('settings', 'get', 'shopTitle')
  await run('settings', 'unset', 'shopTitle')
  expect(out).toEqual(['Крамниця Олени', 'shopTitle: Мій магазин'])
})

it('SET-01 takes a logo out of a file, and leaves one that the shop has', async () => {
  const path = join(folder, 'Лого.svg')
  await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await run('settings', 'set', 'logo', path)).toBe(0)
  const { logo } = await shop.getJson('/api/settings')
  expect(logo).toMatch(/^\/media\/logo-[0-9a-f]{16}\.svg$/)
  expect(await readFile(join(folder, String(logo)), 'utf8')).toContain('<svg')
  expect(await run('settings', 'set', 'logo', '/logo.svg')).toBe(0)
  expect(await shop.getJson('/api/settings')).toMatchObject({ logo: '/logo.svg' })
  expect(await run('settings', 'set', 'logo', join(folder, 'nowhere.png'))).toBe(2)
  expect(err.join('\n')).toContain('не вдалося прочитати')
})

it('CHK-01 offers the deliveries and payments that the owner names', async () => {
  expect(await run('checkout', 'deliveries', 'nova_poshta')).toBe(0)
  expect(await run('checkout', 'payments', 'invoice', 'on_delivery')).toBe(0)
  expect(out.slice(-2)).toEqual(['Доставка: Нова Пошта', 'Оплата: Оплата за рахунком, Оплата при отриманні'])
  expect(await shop.getJson('/api/checkout')).toMatchObject({
    data: { deliveries: [{ id: 'nova_poshta' }], payments: [{ id: 'invoice' }, { id: 'on_delivery' }] },
  })
})

it('keeps redirects', async () => {
  expect(await run('redirects', 'add', '/old', '/about')).toBe(0)
  expect(await run('redirects', 'add', '/old', '/delivery', '302')).toBe(0)
  out = []
  await run('redirects', 'list')
  expect(out).toEqual(['/old → /delivery (302)'])
  expect(await run('redirects', 'remove', '/old')).toBe(0)
  expect(await run('redirects', 'remove', '/old')).toBe(1)
})

it('writes a page from HTML or from plain text', async () => {
  const path = join(folder, 'page.txt')
  await writeFile(path, 'Перший рядок\nдругий\n\nТретій & <останній>')
  expect(await run('pages', 'set', 'contacts', '--file', path)).toBe(2)
  expect(await run('pages', 'set', 'contacts', '--file', path, '--title', 'Контакти')).toBe(0)
  const page = await shop.database
    .selectFrom('pages')
    .select(['title', 'content'])
    .where('slug', '=', 'contacts')
    .executeTakeFirst()
  expect(page).toEqual({
    title: 'Контакти',
    content: '<p>Перший рядок<br>другий</p>\n<p>Третій &amp; &lt;останній&gt;</p>',
  })
})

it('takes out of a page what it has no style for, and what could run', async () => {
  const path = join(folder, 'page.html')
  const pasted =
    '<h1 class="x">Про нас</h1><script>alert(1)</script><p style="color:red" onclick="x()">Ми <a href="javascript:x()">тут</a></p>'
  await writeFile(
    path,
    `${pasted}<img src="/media/a.webp" alt="Майстерня"><a href="tel:0800123456">0 800</a>`,
  )
  expect(await run('pages', 'set', 'pasted', '--file', path, '--title', 'Про нас')).toBe(0)
  const { data } = await shop.getJson<{ data: { content: string } }>('/api/pages/pasted')
  expect(data.content).toBe(
    '<h2>Про нас</h2><p>Ми <a>тут</a></p><img src="/media/a.webp" alt="Майстерня" /><a href="tel:0800123456">0 800</a>',
  )
})

it('shows an order and gives its goods back when it is cancelled, once', async () => {
  const product = await shop.build.product({ stock: 4 })
  const order = await shop.database
    .insertInto('orders')
    .values({
      public_id: 'cli',
      name: 'Олена',
      phone: '+380671234567',
      total: 20_000,
      items_count: 2,
      delivery: '{"method":"nova_poshta","city":"Київ","branch":"Відділення 5"}',
      payment_method: 'on_delivery',
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const line = {
    order_id: order.id,
    position: 0,
    product_id: product.id,
    variant_id: product.variant.id,
    title: product.title,
  }
  await shop.database
    .insertInto('order_lines')
    .values({ ...line, price: 10_000, quantity: 2 })
    .execute()
  expect(await run('orders', 'show', order.number)).toBe(0)
  expect(out).toContain('  Доставка: Нова Пошта, Київ, Відділення 5')
  expect(out).toContain('  Оплата: Оплата при отриманні')
  expect(await run('orders', 'status', order.number, 'у дорозі')).toBe(0)
  expect(out.at(-1)).toBe(`Замовлення ${order.number}: У дорозі`)
  expect(await run('orders', 'status', order.number, 'cancelled')).toBe(0)
  expect(await run('orders', 'status', order.number, 'cancelled')).toBe(0)
  expect(await run('orders', 'status', order.number, 'shipped')).toBe(1)
  const variant = await shop.database
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', product.variant.id)
    .executeTakeFirst()
  expect(variant).toEqual({ stock: 6 })
  expect(await run('orders', 'list', '--status', 'cancelled')).toBe(0)
  expect(await run('orders', 'show', '999')).toBe(1)
})

it('tells why pictures failed and lets them be tried again', async () => {
  await shop.database
    .insertInto('pictures')
    .values({ source: 'https://a.example/x.jpg', state: 'failed', error: 'сервер відповів 404' })
    .execute()
  await run('pictures', 'status')
  expect(out.join('\n')).toContain('сервер відповів 404: 1')
  expect(await run('pictures', 'retry')).toBe(0)
  const picture = await shop.database
    .selectFrom('pictures')
    .select('state')
    .where('source', '=', 'https://a.example/x.jpg')
    .executeTakeFirst()
  expect(picture).toEqual({ state: 'waiting' })
})

it('sends a letter to try the mail settings, and says what is wrong with them', async () => {
  expect(await run('mail', 'test', 'olena@example.com')).toBe(1)
  expect(err.join('\n')).toContain('SMTP_URL')
  const server = await startMailServer()
  mailConfig = { url: server.url, from: 'shop@example.com', ordersTo: [] }
  expect(await run('mail', 'test', 'olena@example.com')).toBe(0)
  expect(server.received.map(({ recipients, email }) => [recipients, email.subject])).toEqual([
    [['olena@example.com'], 'Пошта магазину працює'],
  ])
  await server.stop()
  expect(await run('mail', 'test', 'olena@example.com')).toBe(1)
  expect(err.join('\n')).toContain('Лист не надіслано')
})

it('lists customers, the latest first, with what they have ordered', async () => {
  await shop.build.customer({ email: 'listed@example.com' })
  expect(await run('customers', 'list', '--limit', '1')).toBe(0)
  expect(out).toHaveLength(1)
  expect(out[0]?.replaceAll('\u00A0', ' ')).toMatch(/^listed@example\.com {2}.+ {2}0 замовлень на 0,00 грн$/)
  expect(await run('customers', 'list', '--limit', 'усі')).toBe(2)
})

it('prints a link to a new password for a customer whom no letter reaches, and says who has none', async () => {
  await shop.build.customer({ email: 'nolist@example.com' })
  expect(await run('customers', 'password-link', 'NoList@example.com')).toBe(0)
  expect(out.join('\n')).toMatch(/^https:\/\/shop\.example\.com\/auth\/new-password#[\w-]{43}$/)
  expect(await run('customers', 'password-link', 'nobody@example.com')).toBe(1)
  expect(err.join('\n')).toContain('Кабінету з адресою nobody@example.com немає')
})
