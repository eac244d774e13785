import type { Builders } from './builders.ts'
import type { ProductInput } from './build-product.ts'

type Goods = Omit<ProductInput, 'category' | 'brand'> & { category: string; brand?: string }

/** The goods of a small shop with many kinds of them, for tests of what search finds. */
const GOODS: readonly Goods[] = [
  { title: 'Смартфон Samsung Galaxy A55 8/128GB чорний', category: 'Смартфони', brand: 'Samsung' },
  { title: 'Смартфон Samsung Galaxy S24 Ultra', category: 'Смартфони', brand: 'Samsung' },
  { title: 'Чохол для iPhone 15 силіконовий', category: 'Аксесуари', brand: 'Apple' },
  { title: 'Чохол для Samsung Galaxy A55', category: 'Аксесуари' },
  { title: 'Чайник електричний Bosch TWK3A011', category: 'Чайники', brand: 'Bosch', sku: 'TWK3A011' },
  { title: 'Чайник електричний скляний 1,7 л', category: 'Чайники', brand: 'Tefal' },
  { title: 'Підставка для чайника', category: 'Посуд' },
  { title: 'Холодильник LG GA-B459', category: 'Холодильники', brand: 'LG' },
  { title: 'Телевізор Philips 43PUS8118', category: 'Телевізори', brand: 'Philips' },
  { title: 'Телевізор Kivi 32H750', category: 'Телевізори', brand: 'Kivi' },
  { title: 'Навушники бездротові Sony WH-1000XM5', category: 'Навушники', brand: 'Sony' },
  { title: 'Навушники дротові JBL Tune', category: 'Навушники', brand: 'JBL' },
  { title: 'Павербанк Baseus 20000 мАг', category: 'Аксесуари', brand: 'Baseus' },
  { title: 'Праска парова Tefal', category: 'Побутова техніка', brand: 'Tefal', sku: 'MSU/44.77' },
  { title: 'Пилосос Xiaomi Vacuum G10', category: 'Побутова техніка', brand: 'Xiaomi' },
  { title: 'Подушка декоративна льняна', category: 'Текстиль' },
  { title: 'Плед вовняний «Карпати»', category: 'Текстиль' },
  { title: 'Рушник махровий', category: 'Текстиль' },
  { title: 'Стілець дерев’яний «Діброва»', category: 'Меблі' },
  { title: 'Стіл обідній розкладний', category: 'Меблі' },
  { title: 'Чашка керамічна 330 мл', category: 'Посуд', attributes: { Колір: 'білий' } },
  { title: 'Тарілка глиняна', category: 'Посуд', attributes: { Колір: 'сірий' } },
  { title: 'Сковорода чавунна', category: 'Посуд' },
  { title: 'Сукня літня з льону', category: 'Одяг' },
  { title: 'Ремінь шкіряний чоловічий', category: 'Одяг' },
  {
    title: 'Футболка бавовняна',
    category: 'Одяг',
    variants: [
      { title: 'Розмір', value: 'M' },
      { title: 'Розмір', value: 'XL' },
    ],
  },
  { title: 'Книга «Кобзар»', category: 'Книги' },
  { title: 'М’яч футбольний', category: 'Спорт' },
  { title: 'Грати камінні', category: 'Дім', sku: 'GK-101-1' },
  { title: 'Крем для рук 100 мл', category: 'Косметика', brand: 'Nivea' },
  { title: 'Лампа настільна E27', category: 'Світло' },
  { title: 'Свічка ароматична', category: 'Дім' },
]

/** Builds that shop: its categories, brands and goods. */
export async function buildSearchedShop(build: Builders): Promise<void> {
  const categories = new Map<string, Awaited<ReturnType<Builders['category']>>>()
  const brands = new Map<string, Awaited<ReturnType<Builders['brand']>>>()
  for (const { category, brand, ...input } of GOODS) {
    const place = categories.get(category) ?? (await build.category({ title: category }))
    categories.set(category, place)
    const maker =
      brand === undefined ? undefined : (brands.get(brand) ?? (await build.brand({ title: brand })))
    if (brand !== undefined && maker) brands.set(brand, maker)
    await build.product({ ...input, category: place, ...(maker ? { brand: maker } : {}) })
  }
}
