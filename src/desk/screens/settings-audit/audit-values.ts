import type { GOODS_STATES } from '#src/contract/admin/goods-states.ts'
import { WAYBILL_NAMES } from '#src/domain/delivery/waybill-states.ts'
import { ORDER_STATUSES, STATUS_NAMES, statusName } from '#src/domain/order-life/order-status.ts'
import { ATTEMPT_NAMES } from '#src/domain/payments/attempt-state.ts'
import { ROLE_NAMES } from '#src/domain/rights/rights.ts'

/** Names of the journal's fields, as the screens call them; a field without a name is shown as it is stored. */
const FIELDS: Readonly<Record<string, string>> = {
  value: 'Значення',
  title: 'Назва',
  note: 'Пояснення',
  reason: 'Причина',
  pieces: 'Штук',
  position: 'Рядок',
  sku: 'Артикул',
  variant: 'Варіант',
  price: 'Ціна, грн',
  free_from: 'Безкоштовно від, грн',
  days: 'Робочих днів у дорозі',
  max_weight_g: 'Найбільша вага, г',
  least_weight_g: 'Найменша вага, г',
  max_size_mm: 'Найбільший розмір, мм',
  zones: 'Зони',
  places: 'Куди',
  rates: 'Ціни за вагою',
  up_to_g: 'до, г',
  from: 'від',
  to: 'до',
  bank_details: 'Реквізити',
  role: 'Роль',
  name: 'Ім’я',
  email: 'Email',
  status: 'Стан',
  pickup_status: 'Стан',
  state: 'Стан',
  number: 'Номер',
  sum: 'Сума, грн',
  amount: 'Сума, грн',
  total: 'Разом, грн',
  held: 'Утримано, грн',
  refunded: 'Було повернено, грн',
  lines: 'Товари',
  quantity: 'Штук',
  payment_method: 'Спосіб оплати',
  delivery_method: 'Спосіб доставки',
  paused_until: 'Не пропонувати до',
  provider: 'Сервіс',
  reference: 'Спроба оплати',
  manager: 'Хто веде',
  device: 'Пристрій',
  text: 'Текст',
  content: 'Текст',
  unit: 'Одиниця',
  facet: 'Фільтр',
  words: 'Слова',
  to_path: 'Куди веде',
  url: 'Адреса',
  secret_until: 'Попередній секрет діє до',
  topics: 'Події',
  starts_on: 'Перший день',
  ends_on: 'Останній день',
  changed: 'Змінено товарів',
  values: 'Значень',
  selection: 'Яких товарів',
  filter: 'Відбір',
  q: 'Пошук',
  is_on_sale: 'Лише зі знижкою',
  feed: 'Прайс',
  promotion: 'Акція',
  brand: 'Бренд',
  attributes: 'Характеристики',
  seo_title: 'Заголовок для пошуковика',
  seo_description: 'Опис для пошуковика',
  description: 'Опис',
  category: 'Категорія',
  is_visible: 'На сайті',
  slug: 'Адреса',
  pinned: 'Закріплено',
  variants: 'Варіанти',
  pictures: 'Фото',
  old_price: 'Стара ціна, грн',
  stock: 'Залишок',
  weight_g: 'Вага, г',
  size_mm: 'Розміри, мм',
  is_returnable: 'Повертається',
  products: 'Товарів',
  goods: 'Товарів',
  categories: 'Категорії',
  brands: 'Бренди',
  picture_id: 'Картинка',
  discount: 'Знижка',
  discount_kind: 'Як рахується знижка',
  short: 'Коротко',
  banners: 'Банери',
  blocks: 'Блоки',
  order: 'Порядок',
  closed: 'Закрито для покупців',
  options: 'Ознаки',
  markup: 'Націнка, %',
  is_on: 'Увімкнено',
  parent: 'У категорії',
  at_hour: 'О котрій годині',
  put_back: 'Повернуто, як було до події №',
  one_way: 'Лише в один бік',
  source: 'Звідки',
  address: 'Адреса',
  every: 'Як часто',
  at_minute: 'О котрій хвилині',
  is_automatic: 'Застосовувати без мене',
  changes: 'Змін',
  taken: 'Взято',
  prices: 'Цін',
  hidden: 'Приховано товарів',
  kept: 'Лишено, бо змінено після імпорту',
  examples: 'Наприклад',
  field: 'Поле',
  oversold: 'Продано більше, ніж було',
  waiting: 'Чекає світлин',
  asked: 'Чеків попросили',
  into: 'Куди',
  change: 'Зміна',
  moved: 'Переміщено товарів',
  at: 'Коли',
  picture: 'Картинка',
  way: 'Як',
  is_own_device: 'Власний пристрій',
  ended: 'Сеансів завершено',
  rows: 'Записів',
  through: 'До запису №',
  hash: 'Відбиток',
  variant_value: 'Варіант',
  badge: 'Позначка',
  children: 'Вкладені',
  products_count: 'Товарів',
  entries_added: 'Додано',
  entries_removed: 'Прибрано',
  label: 'Напис',
  above: 'У пункті',
  place: 'Котрий за порядком',
  accounts: 'Кабінетів',
  again_at: 'Знову',
  code: 'Код',
  comment: 'Коментар',
  date: 'Дата',
  delivery: 'Доставка',
  delivery_price: 'Ціна доставки, грн',
  given_discount: 'Знижка, грн',
  gone: 'Зникне товарів',
  id: '№',
  iban: 'IBAN',
  in_branch: 'Лежать у відділенні',
  is_active: 'Увімкнено',
  is_hidden: 'Приховано',
  kind: 'Вид',
  least_sum: 'Від суми, грн',
  manager_id: 'Хто веде',
  merged_ids: 'Номери об’єднаного',
  merged_into: 'Злито з категорією',
  most_per_customer: 'Разів на покупця',
  most_uses: 'Усього разів',
  no_waybill: 'Без ТТН',
  numbers: 'Номери',
  op: 'Як змінено',
  orders: 'Замовлень',
  paid: 'Сплачено, грн',
  payment: 'Оплата',
  phone: 'Телефон',
  picture_ids: 'Фото',
  prepayment: 'Передплата, грн',
  promo_code: 'Промокод',
  recipient: 'Отримувач',
  refund: 'Повернення грошей',
  result: 'Чим скінчився дзвінок',
  rounding: 'Заокруглення',
  schedules: 'Розкладів',
  sort: 'Порядок',
  stopped: 'Зупинені повернення',
  sum_from: 'Сума від, грн',
  sum_to: 'Сума до, грн',
  tab: 'Вкладка',
  tries: 'Котра спроба',
  unpaid_day: 'Не оплачено понад добу',
  value_ids: 'Ознаки',
  with_reduced: 'І на товари зі знижкою',
}

/** Names of the settings that hold the methods of delivery and payment and their texts. */
const SETTINGS: Readonly<Record<string, string>> = {
  deliveries: 'які способи доставки пропонувати',
  payments: 'які способи оплати пропонувати',
  delivery_methods: 'умови доставки',
  payment_methods: 'умови оплати',
}

const METHODS: Readonly<Record<string, string>> = {
  pickup: 'Самовивіз',
  nova_poshta: 'Нова Пошта',
  nova_poshta_locker: 'Поштомат Нової Пошти',
  nova_poshta_courier: 'Кур’єр Нової Пошти',
  ukrposhta: 'Укрпошта',
  own_courier: 'Наш кур’єр',
  freight: 'Доставка меблів',
  on_delivery: 'Оплата під час отримання',
  invoice: 'Оплата за рахунком',
  liqpay: 'LiqPay',
  mono: 'plata by mono',
  wayforpay: 'WayForPay',
  privat_parts: 'Оплата частинами ПриватБанку',
  mono_parts: 'Покупка частинами monobank',
}

const GOODS_STATE_NAMES: Record<(typeof GOODS_STATES)[number], string> = {
  all: 'Усі',
  low: 'Закінчується',
  out: 'Немає',
  hidden: 'Сховані',
  no_picture: 'Без фото',
  no_description: 'Без опису',
  pinned_price: 'Ціна не з прайсу',
}

/** By field: names of its values, such as statuses of an order, a waybill and a payment attempt, and roles. */
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUS_NAMES,
  pickup_status: Object.fromEntries(ORDER_STATUSES.map((status) => [status, statusName(status, true)])),
  role: ROLE_NAMES,
  state: { ...ATTEMPT_NAMES, ...WAYBILL_NAMES, ...GOODS_STATE_NAMES },
  kind: {
    percent: 'відсоток',
    amount: 'сума',
    confirmed: 'підтверджено',
    no_answer: 'без відповіді',
    call_at: 'передзвонити о домовленій порі',
    declined: 'відмова',
    cancel_unanswered: 'скасовано з листом',
  },
  discount_kind: { percent: 'відсоток', amount: 'сума з кожної ціни', prices: 'своя ціна кожного товару' },
  op: {
    percent: 'на відсоток',
    sum: 'на суму',
    set: 'нове значення',
    price: 'як ціна',
    none: 'прибрати',
    add: 'додати',
    remove: 'прибрати',
  },
  every: { hour: 'щогодини', day: 'щодня', hand: 'вручну' },
  facet: { auto: 'вирішує магазин', on: 'так', off: 'ні' },
  way: { passkey: 'ключем доступу', code: 'паролем і кодом', recovery: 'кодом відновлення' },
}

/** Fields stored in kopiykas. */
const SUMS = new Set([
  'price',
  'old_price',
  'free_from',
  'sum',
  'amount',
  'total',
  'held',
  'paid',
  'refunded',
  'prepayment',
  'delivery_price',
  'given_discount',
  'least_sum',
  'sum_from',
  'sum_to',
])
const KOPIYKAS = 100
const LONGEST = 300
/** Fields with lists of ids, of which only the count is shown. */
const COUNTED = new Set(['goods', 'orders'])

/** Separates a field from the id or article of the variant that it belongs to: `price · 12`. */
const OF = ' · '

/** Earlier versions wrote a cell of the grid as `12.price`. */
function partsOf(name: string): string[] {
  return name.replace(/^(\d+)\.(\w+)$/, `$2${OF}$1`).split(OF)
}

export function fieldName(name: string): string {
  const [field = '', ...of] = partsOf(name)
  return [field, ...of].map((part) => FIELDS[part] ?? METHODS[part] ?? part).join(OF)
}

export function recordName(entity: string, id: string): string {
  return entity === 'setting' ? (SETTINGS[id] ?? id) : id
}

/** A value of the journal as one line for a person. `name` is its field. */
export function valueText(value: unknown, name = ''): string {
  const text = wordsOf(value, partsOf(name)[0] ?? name)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function wordsOf(value: unknown, name: string): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value === true) return 'так'
  if (value === false) return 'ні'
  if (typeof value === 'number')
    return SUMS.has(name)
      ? (value / KOPIYKAS).toLocaleString('uk-UA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      : value.toLocaleString('uk-UA', { useGrouping: false })
  if (typeof value === 'string') return STATES[name]?.[value] ?? METHODS[value] ?? value
  if (COUNTED.has(name) && Array.isArray(value)) return String(value.length)
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((each) => wordsOf(each, name)).join(', ')
  // One entry of a list: its title stands for it.
  const { id, title, ...rest } = Object.fromEntries(Object.entries(value))
  if (id !== undefined && title !== undefined && Object.keys(rest).length === 0) return String(title)
  return Object.entries(value)
    .map(([field, of]) => `${fieldName(field)}: ${wordsOf(of, field)}`)
    .join('; ')
}
