import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const menu = (...items: object[]) => command.run('settings', 'set', 'headerMenu', JSON.stringify(items))

it.each([
  [
    [{ title: 'Зле', url: 'javascript:alert(1)' }],
    'headerMenu: пункт 1 «Зле»: адреса «javascript:alert(1)» не підходить',
  ],
  [[{ title: 'Є', url: '/about' }, { title: 'Нікуди' }], 'headerMenu: пункт 2 «Нікуди»: немає ні адреси'],
  [
    [{ title: 'Розділ', children: [{ title: 'Усередині', url: '//evil.example' }] }],
    'пункт 1 «Розділ», пункт 1 «Усередині»: адреса «//evil.example»',
  ],
])('refuses the menu %j and names the entry', async (items, complaint) => {
  const { code, err } = await menu(...items)
  expect([code, err.join()]).toEqual([2, expect.stringContaining(complaint)])
})

it('saves a menu, a banner and a redirect that lead nowhere yet, and says so', async () => {
  const nowhere = 'Увага: сторінки /promotions/nema у магазині зараз немає'
  const saved = await menu(
    { title: 'Акція', url: '/promotions/nema' },
    { title: 'Пошук', url: '/search?sort=new' },
  )
  expect([saved.code, saved.err]).toEqual([0, [expect.stringContaining(nowhere)]])
  const banner = await command.run('banners', 'add', '--title', 'Акція', '--url', '/promotions/nema')
  expect([banner.code, banner.err]).toEqual([0, [expect.stringContaining(nowhere)]])
  const redirect = await command.run('redirects', 'add', '/old', '/promotions/nema')
  expect([redirect.code, redirect.err]).toEqual([0, [expect.stringContaining(nowhere)]])
})

it('warns of no link that leads to something', async () => {
  const { product, category } = await shop.build
    .product()
    .then(async (product) => ({ product, category: await shop.build.category() }))
  for (const url of [`/products/${product.slug}`, `/categories/${category.slug}`, 'https://example.com/x'])
    expect(await command.run('banners', 'add', '--title', 'Є', '--url', url)).toMatchObject({
      code: 0,
      err: [],
    })
})

it('«так» and «ні» are yes and no', async () => {
  expect(await command.run('settings', 'set', 'working_hours_short_use', 'так')).toMatchObject({
    code: 0,
    out: ['working_hours_short_use: true'],
  })
  expect(await command.run('settings', 'set', 'working_hours_short_use', 'Ні')).toMatchObject({
    out: ['working_hours_short_use: false'],
  })
})

it.each(['/logo-nema.svg', '/media/nema.png', 'nema.svg'])(
  'refuses the logo %s, which is not there',
  async (logo) => {
    const { code, err } = await command.run('settings', 'set', 'logo', logo)
    expect([code, err.join()]).toEqual([2, expect.stringContaining('не вдалося прочитати')])
  },
)

it.each([
  ['feeds', 'list'],
  ['category', 'list'],
  ['pages', 'list'],
  ['redirects', 'list'],
  ['promotions', 'list'],
  ['collections', 'list'],
  ['banners', 'list'],
  ['orders', 'list'],
  ['customers', 'list'],
  ['settings', 'list'],
  ['pictures', 'status'],
])('gives %s %s as JSON', async (...words) => {
  const { code, out } = await command.run(...words, '--json')
  expect(code).toBe(0)
  expect(() => JSON.parse(out.join('\n'))).not.toThrow()
})
