import { beforeAll, describe, expect, it } from 'vitest'
import { type LiveSearch, liveSearchParamsSchema } from '#src/contract/search.ts'
import { searchLive } from '#src/search/live-search.ts'
import { startBudget } from '#src/search/query-budget.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { buildSearchedShop } from '#tests/build-searched-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await buildSearchedShop(shop.build)
  const category = await shop.build.category({ title: 'Творчість' })
  const titles = ['мозаїка «Ніжна півонія»', 'мозаика «Париж»', 'картина «Соняшники». Ван Гог 40х50 см']
  for (const title of ['Дерев’яні трамваї', 'Деревянные трамваи', 'Музеи Киева', 'Батареї сонячні'])
    await shop.build.product({ title, category })
  for (const title of titles) await shop.build.product({ title: `Алмазна ${title}`, category })
})

// A query, and a part of the title of a product that must be among the first ten.
const QUERIES: readonly (readonly [typed: string, expected: string])[] = [
  // as typed, beginnings, order
  ['смартфон', 'Смартфон Samsung'],
  ['смарт', 'Смартфон Samsung'],
  ['чайник', 'Чайник електричний'],
  ['електричний чайник', 'Чайник електричний'],
  ['чайник електричний bosch', 'Чайник електричний Bosch'],
  ['bosch чайник', 'Чайник електричний Bosch'],
  ['СМАРТФОН САМСУНГ', 'Смартфон Samsung'],
  ['холодильник', 'Холодильник LG'],
  ['холод', 'Холодильник LG'],
  ['навушники sony', 'Навушники бездротові Sony'],
  ['sony wh-1000xm5', 'Навушники бездротові Sony'],
  ['galaxy a55', 'Смартфон Samsung Galaxy A55'],
  ['samsung galaxy 128', 'Смартфон Samsung Galaxy A55'],
  // forms of words
  ['чайники', 'Чайник електричний'],
  ['чайника', 'Чайник електричний'],
  ['подушок', 'Подушка декоративна'],
  ['подушки декоративні', 'Подушка декоративна'],
  ['дерев’яний стілець', 'Стілець дерев’яний'],
  ['дерев’яні стільці', 'Стілець дерев’яний'],
  ['бездротових навушників', 'Навушники бездротові'],
  ['праски', 'Праска парова'],
  ['сукня літня', 'Сукня літня'],
  ['літні сукні', 'Сукня літня'],
  ['книги', 'Книга «Кобзар»'],
  ['чашки керамічні', 'Чашка керамічна'],
  ['шкіряного ременя', 'Ремінь шкіряний'],
  // apostrophes and letters that look alike
  ["дерев'яний", 'Стілець дерев’яний'],
  ['деревʼяний', 'Стілець дерев’яний'],
  ['деревяний', 'Стілець дерев’яний'],
  ['м’яч', 'М’яч футбольний'],
  ['мяч футбольный', 'М’яч футбольний'],
  ['чашкa керамічнa', 'Чашка керамічна'],
  ['ґрати', 'Грати камінні'],
  // wrong keyboard layout
  ['ntktdspjh', 'Телевізор Philips'],
  ['xfqybr', 'Чайник електричний'],
  ['cvfhnajy', 'Смартфон Samsung'],
  ['[jkjlbkmybr', 'Холодильник LG'],
  ['yfdeiybrb', 'Навушники бездротові'],
  ['ыфьыгтп', 'Смартфон Samsung'],
  ['іфьігтп', 'Смартфон Samsung'],
  ['ищыср', 'Чайник електричний Bosch'],
  ['gjleirf', 'Подушка декоративна'],
  ['cnsktwm lthtd’zybq', 'Стілець дерев’яний'],
  // other alphabet, brands as they sound
  ['smartfon', 'Смартфон Samsung'],
  ['televizor', 'Телевізор Philips'],
  ['chainyk', 'Чайник електричний'],
  ['podushka', 'Подушка декоративна'],
  ['navushnyky', 'Навушники бездротові'],
  ['holodylnyk', 'Холодильник LG'],
  ['самсунг', 'Смартфон Samsung'],
  ['бош', 'Чайник електричний Bosch'],
  ['філіпс телевізор', 'Телевізор Philips'],
  ['айфон 15', 'Чохол для iPhone 15'],
  ['iphone15', 'Чохол для iPhone 15'],
  ['соні навушники', 'Навушники бездротові'],
  ['сяомі', 'Пилосос Xiaomi'],
  // typing errors
  ['смортфон', 'Смартфон Samsung'],
  ['телевізар', 'Телевізор Philips'],
  ['телевизор', 'Телевізор Philips'],
  ['холадильнек', 'Холодильник LG'],
  ['холодилник', 'Холодильник LG'],
  ['чайнк', 'Чайник електричний'],
  ['навушныки', 'Навушники бездротові'],
  ['пилсос', 'Пилосос Xiaomi'],
  ['samsng', 'Смартфон Samsung'],
  ['телевізар philps', 'Телевізор Philips'],
  ['telefizor', 'Телевізор Philips'],
  ['подшука', 'Подушка декоративна'],
  // ї as Russian spells it, or typed as і
  ['мозаика', 'Алмазна мозаїка'],
  ['мозаїка', 'Алмазна мозаика'],
  ['алмазная мозаика', 'Алмазна мозаїка'],
  ['мозаіка', 'Алмазна мозаїка'],
  ['трамваи', 'Дерев’яні трамваї'],
  ['трамваі деревяні', 'Дерев’яні трамваї'],
  ['дерев’яні трамваї', 'Деревянные трамваи'],
  ['музеї', 'Музеи Киева'],
  ['vept]', 'Музеи Киева'],
  ['батареи', 'Батареї сонячні'],
  // names and sizes written otherwise
  ['van gogh', 'Алмазна картина «Соняшники»'],
  ['40-50', 'Алмазна картина «Соняшники»'],
  ['картина 40-50', 'Алмазна картина «Соняшники»'],
  ['40–50 см', 'Алмазна картина «Соняшники»'],
  // article numbers
  ['GK-101-1', 'Грати камінні'],
  ['gk1011', 'Грати камінні'],
  ['gk-101', 'Грати камінні'],
  ['101-1', 'Грати камінні'],
  ['TWK3A011', 'Чайник електричний Bosch'],
  ['twk 3a011', 'Чайник електричний Bosch'],
  ['MSU/44.77', 'Праска парова'],
  // brand, category, attribute, variant
  ['пилосос xiaomi', 'Пилосос Xiaomi'],
  ['побутова техніка', 'Праска парова'],
  ['чашка білий', 'Чашка керамічна'],
  ['футболка xl', 'Футболка бавовняна'],
  ['100 мл', 'Крем для рук 100 мл'],
  ['крем 100мл', 'Крем для рук 100 мл'],
  ['power bank', 'Павербанк'],
  ['powerbank', 'Павербанк'],
  ['павербанк 20000', 'Павербанк'],
]

describe('searchLive', () => {
  it.each(QUERIES)('SEARCH-10 «%s» finds «%s»', async (typed, expected) => {
    const found = await search(typed)
    expect(found.products.map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringContaining(expected)]),
    )
  })

  it('SEARCH-10 goods in the spelling that was typed come before those in the other', async () => {
    const [first] = (await search('мозаика')).products
    expect(first?.title).toBe('Алмазна мозаика «Париж»')
  })
})

/**
 * Results must not depend on the machine's speed, so the clock of the budget stands still; its other limits
 * apply.
 */
async function search(query: string): Promise<LiveSearch> {
  return searchLive(
    shop.database,
    liveSearchParamsSchema.parse({ query }),
    startBudget(() => 0),
  )
}
