import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '#src/contract/catalogue.ts'
import type { Promotion } from '#src/contract/showcase.ts'
import { importFeed } from '#src/import/import-feed.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { feedXml, type TestOffer } from '#tests/start-test-import.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

// It is 1 December in Kyiv, and still 30 November in Greenwich.
const NOW = new Date('2026-11-30T22:30:00Z')
const DECEMBER = ['--from', '2026-12-01', '--to', '2026-12-31']

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop({ clock: () => NOW })
  command = await startTestCommand(shop, () => NOW)
})

const promotion = async (slug: string) =>
  (await shop.getJson<{ data: Promotion }>(`/api/promotions/${slug}`)).data
const titles = async (query: string) =>
  (await shop.getJson<Listing>(`/api/products?${query}`)).data.map(({ title }) => title)
const picture = (background: string, width = 700) =>
  sharp({ create: { width, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
const importGoods = async (feed: string, ...offers: TestOffer[]) => {
  const source = await command.file('price.xml', feedXml(offers))
  const shared = { ...shop, databaseUrl: shop.url, dataDir: command.folder, now: NOW, maxHide: 0.5 }
  expect(await importFeed({ ...shared, source, feed })).toMatchObject({ kind: 'imported' })
}
const offer = (id: string, extra = ''): TestOffer => ({ id, name: `Глек ${id}`, price: 100, stock: 5, extra })

describe('promotions set', () => {
  it('makes a promotion that the site shows, its days counted in Kyiv', async () => {
    const terms = await command.file(
      'terms.html',
      '<h1>Умови</h1><p onclick="x()">Діє <a href="/delivery">скрізь</a><script>alert(1)</script></p>',
    )
    const jpg = await command.file('zyma.jpg', await picture('#468'))
    const { code, out } = await command.run(
      'promotions',
      'set',
      'zyma',
      '--title',
      'Зимові знижки',
      '--text',
      'Увесь грудень',
      '--file',
      terms,
      '--picture',
      jpg,
      ...DECEMBER,
    )
    expect([code, out]).toEqual([
      0,
      ['Збережено: /promotions/zyma  «Зимові знижки»  1 грудня – 31 грудня 2026  Діє зараз  0 товарів'],
    ])
    const shown = await promotion('zyma')
    expect(shown).toMatchObject({
      title: 'Зимові знижки',
      short: 'Увесь грудень',
      description: '<h2>Умови</h2><p>Діє <a href="/delivery">скрізь</a></p>',
      starts_on: '2026-12-01',
      ends_on: '2026-12-31',
      state: 'active',
      picture: { width: 700, height: 300 },
    })
    const files = await readdir(join(command.folder, 'media'))
    expect(files.filter((name) => name.endsWith('.webp'))).toHaveLength(4)
    expect(shown.picture?.srcset.webp).toContain('-96.webp 96w')
  })

  it('takes goods of a list by article, in its order, and leaves what is not named', async () => {
    await importGoods(
      's',
      offer('s1', '<vendorCode>A-1</vendorCode>'),
      offer('s2', '<vendorCode>Б;2</vendorCode>'),
      offer('s3'),
    )
    const list = await command.file(
      'list.csv',
      '\uFEFFАртикул;Назва\r\ns3;номер із прайсу\r\n\r\n"Б;2";Глек\r\na-1;Глек\r\nA-1;ще раз\r\n',
    )
    expect(
      await command.run('promotions', 'set', 'spysok', '--title', 'Спис', '--goods', list, ...DECEMBER),
    ).toMatchObject({
      code: 0,
    })
    await command.run('promotions', 'set', 'spysok', '--title', 'Список')
    const { out } = await command.run('promotions', 'show', 'spysok')
    expect(out).toEqual([
      '/promotions/spysok  «Список»  1 грудня – 31 грудня 2026  Діє зараз  3 товари',
      '  s3  Глек s3  100,00 грн',
      '  Б;2  Глек s2  100,00 грн',
      '  A-1  Глек s1  100,00 грн',
    ])
    expect((await titles('promotion=spysok')).toSorted()).toEqual(['Глек s1', 'Глек s2', 'Глек s3'])
    await command.run('promotions', 'set', 'spysok', '--sku', 'A-1', '--sku', 's3')
    expect((await promotion('spysok')).products_count).toBe(2)
  })

  it('reads a list that Excel saved in windows-1251', async () => {
    await importGoods('w', offer('w1', '<vendorCode>ЖУК</vendorCode>'))
    const list = await command.file('excel.csv', Buffer.from([0xc6, 0xd3, 0xca, 0x3b, 0x31, 0x0d, 0x0a]))
    await command.run('promotions', 'set', 'excel', '--title', 'Excel', '--goods', list, ...DECEMBER)
    expect(await titles('promotion=excel')).toEqual(['Глек w1'])
  })

  it('saves nothing when an article is unknown, and names its file and line', async () => {
    await importGoods('k', offer('k1'))
    const list = await command.file('wrong.txt', 'k1\nнемає-1\n\nнемає-2\n')
    const jpg = await command.file('wrong.jpg', await picture('#111'))
    const files = await readdir(join(command.folder, 'media')).catch(() => [])
    const args = ['--title', 'Хиба', '--goods', list, '--picture', jpg, ...DECEMBER]
    expect(await command.run('promotions', 'set', 'khyba', ...args)).toEqual({
      code: 1,
      out: [],
      err: [
        'wrong.txt, рядок 2: товару з артикулом «немає-1» немає',
        'wrong.txt, рядок 4: товару з артикулом «немає-2» немає',
        'Нічого не збережено.',
      ],
    })
    expect((await shop.get('/api/promotions/khyba')).status).toBe(404)
    expect(await readdir(join(command.folder, 'media')).catch(() => [])).toEqual(files)
  })

  it('makes a promotion of the demo the owner’s, so that it stays when the demo goes', async () => {
    const built = await shop.build.promotion()
    const { id } = await shop.database
      .insertInto('feeds')
      .values({ name: 'demo-like' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.database.updateTable('promotions').set({ feed_id: id }).where('id', '=', built.id).execute()
    await command.run('promotions', 'set', built.slug, '--text', 'Тепер моя')
    await command.run('feeds', 'remove', 'demo-like', '--yes')
    expect(await promotion(built.slug)).toMatchObject({ title: built.title, short: 'Тепер моя' })
  })

  it.each([
    [['bez-nazvy', ...DECEMBER], 'дайте їй --title'],
    [['bez-dniv', '--title', 'А'], 'потребує днів'],
    [['navpaky', '--title', 'А', '--from', '2026-12-31', '--to', '2026-12-01'], 'раніше, ніж починається'],
    [['den', '--title', 'А', '--from', '31.12.2026'], '--from: день пишеться так: 2026-12-31'],
    [['den', '--title', 'А', '--from', '2026-02-30'], '--from: день пишеться так'],
    [['Зима', '--title', 'А', ...DECEMBER], 'латинські літери'],
    [['faily', '--title', 'А', '--picture', '/nowhere.jpg', ...DECEMBER], 'не вдалося прочитати'],
    [['faily', '--title', 'А', '--goods', '/nowhere.txt', ...DECEMBER], 'не вдалося прочитати'],
    [['mistse', '--title', 'А', '--place', '0', ...DECEMBER], '--place'],
  ])('a wrong call %j ends with 2 and says what is right', async (args, complaint) => {
    const { code, err } = await command.run('promotions', 'set', ...args)
    expect(code).toBe(2)
    expect(err.join('\n')).toContain(complaint)
  })

  it('refuses a picture that is none, and one that is too large', async () => {
    const text = await command.file('text.jpg', 'це не картинка')
    const large = await command.file('large.jpg', Buffer.alloc(20 * 1024 ** 2 + 1))
    const svg = await command.file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const set = (path: string) =>
      command.run('promotions', 'set', 'kartynka', '--title', 'А', '--picture', path, ...DECEMBER)
    expect((await set(text)).err.join('\n')).toContain('не є світлиною')
    expect((await set(large)).err.join('\n')).toContain('більше за 20 МБ')
    expect((await set(svg)).err.join('\n')).toContain('формат svg не підтримується')
  })

  it('refuses a list that is a table of Excel', async () => {
    const list = await command.file('list.xlsx', Buffer.from('PK\u0003\u0004таблиця'))
    const { code, err } = await command.run(
      'promotions',
      'set',
      'x',
      '--title',
      'А',
      '--goods',
      list,
      ...DECEMBER,
    )
    expect(code).toBe(2)
    expect(err.join('\n')).toContain('збережіть її як CSV')
  })
})

it('goods that leave the feed leave a promotion, and are in it again when they are back', async () => {
  await importGoods('f', offer('f1'), offer('f2'), offer('f3'))
  await command.run(
    'promotions',
    'set',
    'prais',
    '--title',
    'Прайс',
    '--sku',
    'f1',
    '--sku',
    'f2',
    ...DECEMBER,
  )
  await importGoods('f', offer('f2'), offer('f3'))
  expect(await titles('promotion=prais')).toEqual(['Глек f2'])
  expect(await promotion('prais')).toMatchObject({ title: 'Прайс', products_count: 1 })
  const { out } = await command.run('promotions', 'show', 'prais')
  expect(out[0]).toContain('2 товари, із них продається 1')
  expect(out[1]).toBe('  f1  Глек f1  зараз не продається')
  await importGoods('f', offer('f1'), offer('f2'), offer('f3'))
  expect((await titles('promotion=prais')).toSorted()).toEqual(['Глек f1', 'Глек f2'])
})

it('goods that a feed makes variants of one product stay in a promotion, whichever of them was named', async () => {
  const grouped = (id: string, color: string): TestOffer => ({
    ...offer(id),
    name: `Таця ${color}`,
    group: 'tray',
    params: { Колір: color },
  })
  await importGoods('g', offer('g1'), offer('g2'), offer('g3'), offer('g4'))
  await command.run('promotions', 'set', 'persha', '--title', 'Перша', '--sku', 'g1', ...DECEMBER)
  await command.run('promotions', 'set', 'druha', '--title', 'Друга', '--sku', 'g2', ...DECEMBER)
  await importGoods('g', grouped('g1', 'синя'), grouped('g2', 'біла'), offer('g3'), offer('g4'))
  expect([await titles('promotion=persha'), await titles('promotion=druha')]).toEqual([['Таця'], ['Таця']])
  await importGoods('g', offer('g1'), offer('g2'), offer('g3'), offer('g4'))
  expect((await titles('promotion=druha')).toSorted()).toEqual(['Глек g1', 'Глек g2'])
})

it('a promotion that is removed is gone with its picture, unless a banner has the same', async () => {
  const jpg = await command.file('shared.jpg', await picture('#b21', 300))
  const pictures = async () => {
    const rows = await shop.database
      .selectFrom('pictures')
      .select('source')
      .where('width', '=', 300)
      .execute()
    return rows.length
  }
  await command.run('promotions', 'set', 'kinets', '--title', 'Кінець', '--picture', jpg, ...DECEMBER)
  await command.run('banners', 'add', '--title', 'Кінець', '--url', '/promotions/kinets', '--picture', jpg)
  expect(await command.run('promotions', 'remove', 'kinets')).toMatchObject({ code: 0 })
  expect(await command.run('promotions', 'remove', 'kinets')).toMatchObject({ code: 1 })
  expect((await shop.get('/api/promotions/kinets')).status).toBe(404)
  expect(await pictures()).toBe(1)
  const { out } = await command.run('banners', 'list')
  const number = /^\d+/.exec(out.find((line) => line.includes('kinets')) ?? '')?.[0] ?? ''
  expect(await command.run('banners', 'set', number, '--picture', '')).toMatchObject({ code: 0 })
  expect(await pictures()).toBe(0)
})
