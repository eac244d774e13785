import type { ProductCard } from '#src/contract/catalogue.ts'
import type { Picture } from '#src/contract/parts.ts'

export const LONG_TITLE =
  'Набір кухонного посуду з литого чавуну з дубовими підставками, скляними кришками й лляними прихватками «Довгі недільні обіди в родинному колі», 12 предметів, хвойний'

const BASE: ProductCard = {
  id: 900_001,
  title: 'Кухоль «Глина», 330 мл',
  slug: 'kukhol',
  uri: '/_design',
  price: 390,
  old_price: null,
  stock: 24,
  is_new: false,
  picture: null,
  second_picture: null,
  brand: { id: 1, slug: 'hlynokrai', title: 'Глинокрай', uri: '/_design' },
  category: { id: 1, slug: 'posud', title: 'Посуд', uri: '/_design' },
  variants_count: 1,
  variant_id: 900_001,
  variant: null,
  is_price_from: false,
  choices: [],
}

/** Returns cards in every state, by its name, with the given pictures one after another. */
export function sampleCards(pictures: readonly (Picture | null)[]): [state: string, card: ProductCard][] {
  const states: [string, Partial<ProductCard>][] = [
    ['звичайна', {}],
    ['зі знижкою', { title: 'Чайник заварювальний «Глина», 1,1 л', price: 1590, old_price: 1890 }],
    ['знижка і новинка', { price: 890, old_price: 1050, is_new: true }],
    ['лишилося мало', { title: 'Крісло «Вільха»', price: 16_900, stock: 2 }],
    ['немає в наявності', { title: 'Ваза «Степ», 30 см', price: 1290, stock: 0 }],
    [
      'з варіантами',
      {
        title: 'Скатертина «Льон»',
        variants_count: 8,
        is_price_from: true,
        variant: { title: 'Колір', value: 'Білий' },
        choices: [
          {
            title: 'Колір',
            values: ['Білий', 'Хвойний', 'Теракотовий', 'Синій', 'Чорний'],
            colours: ['#ffffff', '#2f4f3e', '#c9683f', '#2f6d8c', '#17191a'],
            total: 8,
          },
          { title: 'Розмір', values: ['140×180', '140×220', '160×240'], colours: null, total: 3 },
        ],
      },
    ],
    ['назва на 160 знаків', { title: LONG_TITLE, price: 24_999 }],
    ['мільйонна ціна', { title: 'Люстра', price: 1_234_567, old_price: 1_999_999.99, stock: 1 }],
    ['без фото й бренду', { title: 'Лампа', brand: null, picture: null }],
  ]
  return states.map(([state, over], index) => [
    state,
    { ...BASE, id: BASE.id + index, picture: pictures[index] ?? null, ...over },
  ])
}
