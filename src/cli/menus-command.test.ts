import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand
beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

async function menus(...args: string[]): Promise<string> {
  const { code, out, err } = await command.run('menus', ...args)
  return [code, ...out, ...err].join('\n')
}

const titles = (menu: unknown) => JSON.parse(JSON.stringify(menu, ['title', 'children']))
async function headerMenu(): Promise<unknown> {
  const { headerMenu: menu } = await shop.getJson('/api/settings')
  return titles(menu)
}

async function start(...entries: object[]): Promise<void> {
  const file = await command.file('menu.json', JSON.stringify(entries))
  expect(await menus('set', 'header', '--file', file)).toMatch(/^0\nВерхнє меню збережено/)
}

it('ADM-13 adds, orders and removes entries, also those of an entry', async () => {
  await start({ title: 'Каталог', url: '/categories', children: [{ title: 'Бренди', url: '/brands' }] })
  expect(await menus('add', 'header', 'Акції', '/promotions', '--badge', 'новинки')).toMatch(/^0\n/)
  expect(await menus('add', 'header', 'Колекції', '/collections', '--in', 'каталог')).toMatch(/^0\n/)
  expect(await menus('order', 'header', 'Акції')).toMatch(/^0\n/)
  expect(await menus('order', 'header', 'Колекції', '--in', 'Каталог')).toMatch(/^0\n/)
  const [header] = (await menus('list')).split('\nНижнє меню (footer)')
  expect(header).toBe(
    [
      '0',
      'Верхнє меню (header)',
      '  Акції [новинки] → /promotions',
      '  Каталог → /categories',
      '    Колекції → /collections',
      '    Бренди → /brands',
    ].join('\n'),
  )
  expect(await menus('remove', 'header', 'Бренди', '--in', 'Каталог')).toMatch(/^0\n/)
  expect(await menus('remove', 'header', 'Акції')).toMatch(/^0\n/)
  expect(await headerMenu()).toEqual([{ title: 'Каталог', children: [{ title: 'Колекції', children: [] }] }])
  const edits = await shop.database
    .selectFrom('staff_audit')
    .select(['action', 'entity_id'])
    .where('entity', '=', 'setting')
    .execute()
  expect(edits.length).toBe(7)
  expect(new Set(edits.map(({ entity_id }) => entity_id))).toEqual(new Set(['headerMenu']))
})

it('ADM-13 says where an entry leads nowhere, as the desk does, and gives both menus to programs', async () => {
  expect(await menus('add', 'footer', 'Оферта', '/offer')).toContain('сторінки /offer у магазині зараз немає')
  expect(await menus('list')).toContain('  Оферта → /offer  [веде в нікуди]')
  const { out } = await command.run('menus', 'list', '--json')
  expect(JSON.parse(out.join('\n'))).toMatchObject({
    footer: expect.arrayContaining([
      expect.objectContaining({ title: 'Оферта', url: '/offer', badge: null }),
    ]),
    dead_links: expect.arrayContaining(['/offer']),
  })
})

it('names what is wrong, with file, line and field, and leaves the menu alone', async () => {
  await start({ title: 'Акції', url: '/promotions' }, { title: 'Про нас', url: 'https://example.com/a' })
  const file = async (text: string) => menus('set', 'header', '--file', await command.file('new.json', text))
  expect(await file('[\n{"title":"Акції"\n"url":"/a"}]')).toMatch(/^2\n.*new\.json, рядок 3: це не JSON/)
  expect(await file('[{"title":"","url":"/a"}]')).toMatch(/^2\nheaderMenu: .*0\.title/)
  expect(await file('[{"title":"Усе","url":"javascript:1"}]')).toMatch(
    /^2\nheaderMenu: пункт 1 «Усе»: адреса/,
  )
  expect(await file('[{"title":"Порожній"}]')).toMatch(/^2\nheaderMenu: пункт 1 «Порожній»: немає ні адреси/)
  expect(await menus('remove', 'header', 'Акція')).toContain('Пункту «Акція» немає. Є: «Акції», «Про нас»')
  expect(await menus('order', 'header', 'Акції', 'акції')).toContain('названо двічі')
  expect(await menus('remove', 'left', 'Акції')).toContain('«left» — не header і не footer')
  expect(await headerMenu()).toMatchObject([{ title: 'Акції' }, { title: 'Про нас' }])
})
