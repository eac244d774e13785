import type { GoodsChange, GoodsChoices, GoodsFilter } from '#src/contract/admin/goods.ts'
import { GOODS_STATES } from '#src/contract/admin/goods-states.ts'

const NUMBERS = ['category', 'brand', 'feed', 'promotion'] as const

/** The filter that the address of the screen names. */
export function filterOf(params: URLSearchParams): GoodsFilter {
  const tab = params.get('tab')
  const q = params.get('q')?.trim()
  return {
    state: GOODS_STATES.find((state) => state === tab) ?? 'all',
    is_on_sale: params.get('is_on_sale') === 'true',
    ...(q && { q }),
    ...Object.fromEntries(
      NUMBERS.flatMap((name) => {
        const value = Number(params.get(name))
        return Number.isSafeInteger(value) && value > 0 ? [[name, value]] : []
      }),
    ),
  }
}

/** The query of the API for the filter, the order and the page of the list. */
export function queryOf(params: URLSearchParams, cursor: string | null): Record<string, string> {
  const { state, is_on_sale, ...rest } = filterOf(params)
  const sort = params.get('sort')
  return {
    state,
    is_on_sale: String(is_on_sale),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ...(sort !== null && { sort }),
    ...(cursor !== null && { cursor }),
  }
}

/** Categories for a select, those below another one indented. */
export function categoryChoices({ categories }: GoodsChoices): { value: string; name: string }[] {
  return categories.map(({ id, title, depth }) => ({
    value: String(id),
    name: `${'\u00A0\u00A0\u00A0'.repeat(depth)}${title}`,
  }))
}

export function namedChoices(
  list: readonly { id: number; title: string }[],
): { value: string; name: string }[] {
  return list.map(({ id, title }) => ({ value: String(id), name: title }))
}

/** What the panel can do with goods. `unit` is the label of the amount that an operation needs, null where it needs none. */
export const OPERATIONS = [
  { value: 'price-percent', name: 'Ціна: змінити на %', right: 'goods.price', unit: 'Відсоток' },
  { value: 'price-sum', name: 'Ціна: змінити на суму', right: 'goods.price', unit: 'Сума, грн' },
  { value: 'price-set', name: 'Ціна: поставити', right: 'goods.price', unit: 'Ціна, грн' },
  { value: 'old_price-price', name: 'Стара ціна = теперішня', right: 'goods.price', unit: null },
  { value: 'old_price-percent', name: 'Стара ціна: вища на %', right: 'goods.price', unit: 'Відсоток' },
  { value: 'old_price-none', name: 'Стара ціна: прибрати', right: 'goods.price', unit: null },
  { value: 'stock-sum', name: 'Залишок: змінити на', right: 'goods.stock', unit: 'Штук' },
  { value: 'stock-set', name: 'Залишок: поставити', right: 'goods.stock', unit: 'Штук' },
  { value: 'hide', name: 'Сховати з сайту', right: 'goods.describe', unit: null },
  { value: 'show', name: 'Показати на сайті', right: 'goods.describe', unit: null },
  { value: 'category', name: 'Перенести до категорії', right: 'goods.describe', unit: null },
  { value: 'promotion-add', name: 'Додати до акції', right: 'showcase.change', unit: null },
  { value: 'promotion-remove', name: 'Прибрати з акції', right: 'showcase.change', unit: null },
] as const

export type Operation = (typeof OPERATIONS)[number]['value']
export type OperationForm = {
  operation: Operation
  amount: string
  rounding: 'none' | '1' | '10' | '9' | '99'
  category: string
  promotion: string
}

export const ROUNDING_CHOICES = [
  { value: 'none', name: 'не треба' },
  { value: '9', name: 'до 9 грн униз' },
  { value: '1', name: 'до 1 грн' },
  { value: '10', name: 'до 10 грн' },
  { value: '99', name: 'до 99 коп.' },
] as const

/** The change that the form describes; null while it is incomplete. */
export function changeOf({
  operation,
  amount,
  rounding,
  category,
  promotion,
}: OperationForm): GoodsChange | null {
  if (operation === 'hide' || operation === 'show')
    return { field: 'is_visible', value: operation === 'show' }
  if (operation === 'category') return category === '' ? null : { field: 'category', value: Number(category) }
  if (operation === 'promotion-add' || operation === 'promotion-remove') {
    const op = operation === 'promotion-add' ? 'add' : 'remove'
    return promotion === '' ? null : { field: 'promotion', op, value: Number(promotion) }
  }
  if (operation === 'old_price-price') return { field: 'old_price', op: 'price' }
  if (operation === 'old_price-none') return { field: 'old_price', op: 'none' }
  const value = readAmount(amount)
  if (value === null) return null
  switch (operation) {
    case 'price-percent':
      return { field: 'price', op: 'percent', value, rounding }
    case 'price-sum':
      return { field: 'price', op: 'sum', value, rounding }
    case 'price-set':
      return value > 0 ? { field: 'price', op: 'set', value } : null
    case 'old_price-percent':
      return { field: 'old_price', op: 'percent', value, rounding }
    case 'stock-sum':
      return Number.isInteger(value) ? { field: 'stock', op: 'sum', value } : null
    default:
      return Number.isInteger(value) && value >= 0 ? { field: 'stock', op: 'set', value } : null
  }
}

/** Reads `−5`, `+12,5` or `1 299` with any kind of minus; null where the text is no number. */
function readAmount(text: string): number | null {
  const bare = text
    .replaceAll(/[\s%]|грн\.?$/gu, '')
    .replace(/^[−–]/, '-')
    .replace(',', '.')
  return /^[+-]?\d{1,8}(?:\.\d{1,2})?$/.test(bare) ? Number(bare) : null
}
