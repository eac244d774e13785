import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '#src/contract/catalogue.ts'
import type { LiveSearch } from '#src/contract/search.ts'
import { buildSearchedShop } from '#tests/build-searched-shop.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await buildSearchedShop(shop.build)
})

async function search(query: string, more = ''): Promise<LiveSearch> {
  return shop.getJson<LiveSearch>(`/api/search/live?query=${encodeURIComponent(query)}${more}`)
}
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title)

describe('GET /api/search/live', () => {
  it('API-20 gives products, brands and categories with totals and addresses', async () => {
    const found = await search('samsung')
    expect(found.brands).toMatchObject([
      { title: 'Samsung', uri: expect.stringMatching(/^\/brands\//), products_count: 2 },
    ])
    expect(titles(found.products)).toContain('Чохол для Samsung Galaxy A55')
    expect(found.stats).toEqual({ total_products: 3, total_brands: 1, total_categories: 0 })
    expect(found.products[0]).toMatchObject({
      uri: expect.stringMatching(/^\/products\//),
      price: 100,
      old_price: null,
      stock: 10,
    })
    const phones = await search('смартфони')
    expect(phones.categories).toMatchObject([
      { title: 'Смартфони', products_count: 2, uri: expect.stringMatching(/^\/categories\//) },
    ])
  })

  it('SEARCH-03 gives no more than asked for, and the totals all the same', async () => {
    const found = await search('samsung', '&limits[products]=1&limits[brands]=0&limits[categories]=5')
    expect([found.products.length, found.brands.length, found.stats.total_products]).toEqual([1, 0, 3])
  })

  it('SEARCH-02 finds nothing below three characters', async () => {
    for (const query of ['', 'с', 'са', '  са  ']) {
      expect(await search(query)).toMatchObject({
        products: [],
        brands: [],
        categories: [],
        stats: { total_products: 0 },
      })
    }
  })

  it('SEARCH-02 a query with a price has the goods of the list that its results lead to, and none of other prices', async () => {
    const { data } = await shop.getJson<{ data: { to: string } }>(
      `/api/search/elsewhere?${new URLSearchParams({ query: 'samsung до 500' })}`,
    )
    const list = await shop.getJson<Listing>(`/api/products${data.to.replace('/search', '')}`)
    const found = await search('samsung до 500')
    expect(titles(found.products)).toEqual(titles(list.data))
    expect(found.stats.total_products).toBe(list.meta.total)
    expect(titles(found.products)).toContain('Чохол для Samsung Galaxy A55')
    expect((await search('samsung до 99')).products).toEqual([])
    expect((await search('до 500')).products).toEqual([])
  })

  it('SEARCH-05 answers what nobody sells with empty lists', async () => {
    expect(await search('екскаватор гусеничний')).toEqual({
      products: [],
      brands: [],
      categories: [],
      collections: [],
      stats: { total_products: 0, total_brands: 0, total_categories: 0 },
      shown_for: null,
    })
  })

  it.each([
    '(((',
    ':::',
    '%%%',
    "'''",
    '\\\\\\',
    '!!!',
    '&|!',
    "'; drop table products; --",
    '🙂🙂🙂',
    'а б в',
    'a'.repeat(200),
    'чайник:*',
    'чайник & (',
    '<->',
    '\u0000\u0000\u0000',
    'чайник\u0000bosch',
    '____',
    '𝔸𝔹ℂ',
    '٣٤٥٦',
    '\ud800\ud800\ud800',
    '...',
    '1',
    '-1-1-1',
  ])('SEARCH-06 takes %j as text that people may type', async (query) => {
    const url = `/api/search/live?query=${encodeURIComponent(query.toWellFormed())}`
    expect((await shop.get(url)).status).toBe(200)
    expect((await shop.get(url.replace('search/live', 'products'))).status).toBe(200)
  })

  it('finds a whole word beside signs that mean something to the database', async () => {
    expect(titles((await search("чайник' & !bosch:*")).products)).toContain(
      'Чайник електричний Bosch TWK3A011',
    )
  })

  it('refuses a query that is too long and limits that are none', async () => {
    expect((await shop.get(`/api/search/live?query=${'a'.repeat(201)}`)).status).toBe(422)
    expect((await shop.get('/api/search/live?query=чайник&limits[products]=1000')).status).toBe(422)
  })

  it.each([
    ['xfqybr', 'чайник'],
    ['smartfon', 'смартфон'],
    ['chainyk', 'чайник'],
    ['holodylnyk lg', 'холодильник lg'],
    ['телевізар', 'телевізор'],
    ['холадильнек lg', 'холодильник lg'],
  ])('SEARCH-10 says that it searched for another text than «%s»', async (typed, shownFor) => {
    expect((await search(typed)).shown_for?.toLowerCase()).toBe(shownFor)
  })

  it.each([
    ['серветки бававняні', 'серветки бавовняні'],
    ['серветок бававняних', 'серветок бавовняних'],
    ['сирветки бавовняні', 'серветки бавовняні'],
    ['серветки бавовнянкі', 'серветки бавовняна'],
    ['серветки бавовняні', null],
  ])(
    'SEARCH-10 shows the corrected word of «%s» in the form in which it was typed',
    async (typed, shownFor) => {
      await shop.build.product({ title: 'Серветка бавовняна столова' })
      await shop.build.refresh()
      expect((await search(typed)).shown_for).toBe(shownFor)
    },
  )

  it.each([
    ['cklyanka', 'склянка'],
    ['chaynik', 'чайник'],
  ])('SEARCH-10 FMT-04 shows for «%s» the word of the shop, in its own letters', async (typed, shownFor) => {
    await shop.build.product({ title: 'Склянка гранована' })
    await shop.build.refresh()
    expect((await search(typed)).shown_for).toBe(shownFor)
  })

  it('SEARCH-10 finds an article number in Latin letters by Cyrillic ones that look the same', async () => {
    await shop.build.product({ title: 'Картина за номерами', sku: 'KHO098' })
    await shop.build.refresh()
    expect(titles((await search('КНО098')).products)).toEqual(['Картина за номерами'])
  })

  it('SEARCH-10 never shows a stem: a word that stands in no title is shown as it was typed', async () => {
    await shop.build.product({ title: 'Набір дорожній', attributes: { Склад: 'зубочистка, несесер' } })
    await shop.build.refresh()
    const found = await search('несисер дорожній')
    expect(titles(found.products)).toEqual(['Набір дорожній'])
    expect(found.shown_for).toBeNull()
  })

  it.each(['чайник', 'подушок', 'бош', 'iphone15', 'power bank'])(
    'SEARCH-10 says nothing of «%s», which it understood',
    async (typed) => {
      expect((await search(typed)).shown_for).toBeNull()
    },
  )

  it('puts titles above brands, what is in stock first, the popular before the rest', async () => {
    const brand = await shop.build.brand({ title: 'Зубр' })
    await shop.build.product({ title: 'Дриль ударний', brand, popularity: 900 })
    await shop.build.product({ title: 'Наклейка Зубр рідкісна', popularity: 1 })
    await shop.build.product({ title: 'Наклейка Зубр відома', popularity: 50 })
    await shop.build.product({ title: 'Наклейка Зубр продана', popularity: 99, stock: 0 })
    expect(titles((await search('зубр')).products)).toEqual([
      'Наклейка Зубр відома',
      'Наклейка Зубр рідкісна',
      'Наклейка Зубр продана',
      'Дриль ударний',
    ])
  })

  it('puts the whole word above words that only begin with it, and an article number above all', async () => {
    await shop.build.product({ title: 'Сироварня домашня', popularity: 500 })
    await shop.build.product({ title: 'Сир козячий', popularity: 1 })
    await shop.build.product({ title: 'Молоко', sku: 'СИР', popularity: 0 })
    const found = titles((await search('сир')).products)
    expect(found.slice(0, 3)).toEqual(['Молоко', 'Сир козячий', 'Сироварня домашня'])
  })

  it('SEARCH-10 takes a mistyped word that is another word of the shop for one that stands beside the rest', async () => {
    await shop.build.product({ title: 'Шуруповерт Велаина 61377', stock: 1 })
    await shop.build.product({ title: 'Сито Велина 20551', stock: 1 })
    await shop.build.refresh()
    const found = await search('велина шуруповерт')
    expect(titles(found.products)).toEqual(['Шуруповерт Велаина 61377'])
    expect(found.shown_for).toBe('велаина шуруповерт')
    expect(titles((await search('велина сито')).products)).toEqual(['Сито Велина 20551'])
    expect((await search('велина 77777')).products).toEqual([])
  })

  it('SEARCH-10 finds what begins with a few letters as the words that begin so do', async () => {
    await shop.build.product({ title: 'Гігрометр Оболонь 41', stock: 1 })
    await shop.build.product({ title: 'Гігроскоп Оболонь 42', stock: 1 })
    await shop.build.refresh()
    expect(titles((await search('оболонь гігро')).products).toSorted()).toEqual([
      'Гігрометр Оболонь 41',
      'Гігроскоп Оболонь 42',
    ])
    expect(titles((await search('оболонь гігрос')).products)).toEqual(['Гігроскоп Оболонь 42'])
  })

  it('SEARCH-10 finds collections that have goods by their titles, beside what the specification asks for', async () => {
    const product = await shop.build.product({ title: 'Абажур' })
    await shop.build.collection({ title: 'Затишні вечори', products: [product] })
    await shop.build.collection({ title: 'Затишні ранки', products: [] })
    await shop.build.collection({ title: 'Затишні ночі', products: [product], is_visible: false })
    await shop.build.refresh()
    const found = await search('затишний')
    expect(found.collections).toMatchObject([
      { title: 'Затишні вечори', uri: expect.stringMatching(/^\/collections\//), products_count: 1 },
    ])
    expect(Object.keys(found.stats)).toEqual(['total_products', 'total_brands', 'total_categories'])
    expect((await search('затишний', '&limits[collections]=0')).collections).toEqual([])
    const listed = await shop.getJson<Listing>('/api/products?query=затишні')
    expect(listed.meta.collections).toMatchObject([{ title: 'Затишні вечори' }])
    expect((await shop.getJson<Listing>('/api/products')).meta.collections).toBeUndefined()
  })

  it.each([
    ['кружка', 'Чашка керамічна 330 мл'],
    ['утюг', 'Праска парова Tefal'],
    ['полотенце', 'Рушник махровий'],
    ['стулья', 'Стілець дерев’яний «Діброва»'],
    ['смартфон самсунг', 'Смартфон Samsung Galaxy S24 Ultra'],
    ['kruzhka', 'Чашка керамічна 330 мл'],
    ['rhe;rf', 'Чашка керамічна 330 мл'],
    ['білий кружка', 'Чашка керамічна 330 мл'],
  ])('SEARCH-10 «%s» finds what is called otherwise: «%s»', async (typed, title) => {
    expect(titles((await search(typed)).products)).toContain(title)
  })

  it('SEARCH-10 puts the very word before other words for the same, however popular they are', async () => {
    await shop.build.product({ title: 'Кухоль мандрівний', popularity: 900 })
    await shop.build.product({ title: 'Підставка', attributes: { Для: 'горнятко' }, popularity: 1 })
    await shop.build.refresh()
    const found = titles((await search('горнятко')).products)
    expect(found[0]).toBe('Підставка')
    expect(found).toContain('Кухоль мандрівний')
  })

  it('does not show what is hidden, nor brands and categories without goods', async () => {
    const category = await shop.build.category({ title: 'Дельтаплани' })
    const brand = await shop.build.brand({ title: 'Дельтавінд' })
    await shop.build.product({ title: 'Дельтаплан навчальний', category, brand, is_visible: false })
    expect(await search('дельтаплан')).toMatchObject({ products: [], brands: [], categories: [] })
  })
})

describe('GET /api/products?query=', () => {
  it('SEARCH-10 lists what is found, best first, with facets of it', async () => {
    const { data, meta, facets } = await shop.getJson<Listing>('/api/products?query=samsung')
    expect(meta).toMatchObject({ total: 3, pages: 1, shown_for: null })
    expect(titles(data)).toHaveLength(3)
    expect(facets.groups.find(({ slug }) => slug === 'brand')?.values).toEqual([
      { slug: expect.any(String), title: 'Samsung', count: 2, is_selected: false },
    ])
  })

  it('narrows and sorts what is found', async () => {
    await shop.build.product({ title: 'Ваза скляна мала', price: 50_00 })
    await shop.build.product({ title: 'Ваза скляна велика', price: 90_00 })
    await shop.build.product({ title: 'Ваза скляна продана', price: 70_00, stock: 0 })
    const dearer = await shop.getJson<Listing>('/api/products?query=вази&sort=dearer')
    expect(titles(dearer.data)).toEqual(['Ваза скляна велика', 'Ваза скляна мала', 'Ваза скляна продана'])
    const narrow = await shop.getJson<Listing>('/api/products?query=вази&in_stock=1&price=60-100')
    expect(titles(narrow.data)).toEqual(['Ваза скляна велика'])
    expect(narrow.meta.total).toBe(1)
  })

  it('says what it searched for instead', async () => {
    const { meta } = await shop.getJson<Listing>('/api/products?query=xfqybr')
    expect(meta).toMatchObject({ shown_for: 'чайник', total: 3 })
  })

  it('lists nothing for what nobody sells, and for an empty query', async () => {
    expect((await shop.getJson<Listing>('/api/products?query=екскаватор')).meta.total).toBe(0)
    expect((await shop.getJson<Listing>('/api/products?query=')).meta.total).toBe(0)
  })
})
