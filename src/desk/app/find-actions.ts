import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import type { IconName } from '../parts/icon-shapes.ts'

export type Hit = { id: string; to: string; icon: IconName; title: string; hint: string; end: string }

/** Actions that Find offers, with the words by which they are found. A word matches from its beginning. */
const ACTIONS: readonly { title: string; words: string; to: string; icon: IconName; right: Right }[] = [
  {
    title: 'Нове замовлення',
    words: 'створити дзвінок',
    to: '/orders/new',
    icon: 'plus',
    right: 'orders.change',
  },
  {
    title: 'Передзвонити',
    words: 'дзвінки черга',
    to: '/orders?tab=calls',
    icon: 'phone',
    right: 'orders.change',
  },
  {
    title: 'Новий товар',
    words: 'створити додати',
    to: '/products/new',
    icon: 'tag',
    right: 'goods.price',
  },
  {
    title: 'Змінити ціни',
    words: 'ціна знижка відсоток',
    to: '/products',
    icon: 'tag',
    right: 'goods.price',
  },
  {
    title: 'Додати прайс',
    words: 'новий імпорт файл завантажити',
    to: '/import?new',
    icon: 'inbox',
    right: 'import.run',
  },
  { title: 'Покупці', words: 'клієнти', to: '/customers', icon: 'users', right: 'customers.see' },
  { title: 'Імпорт прайсів', words: 'прайс завантажити', to: '/import', icon: 'inbox', right: 'import.run' },
  {
    title: 'Новий банер',
    words: 'вітрина головна акція',
    to: '/showcase?new',
    icon: 'shop',
    right: 'showcase.change',
  },
  {
    title: 'Промокоди',
    words: 'знижка код акція',
    to: '/showcase/promo-codes',
    icon: 'shop',
    right: 'goods.price',
  },
  { title: 'Синоніми пошуку', words: 'запити', to: '/search', icon: 'search', right: 'showcase.change' },
  { title: 'Перенаправлення', words: 'адреси 404', to: '/redirects', icon: 'fork', right: 'showcase.change' },
  {
    title: 'Налаштування',
    words: 'оплата доставка чеки',
    to: '/settings/shop',
    icon: 'sliders',
    right: 'settings.change',
  },
  {
    title: 'Перші кроки',
    words: 'відкрити закрити магазин почати',
    to: '/first-steps',
    icon: 'flag',
    right: 'settings.change',
  },
  {
    title: 'Копії',
    words: 'резервна копія відновити',
    to: '/settings/copies',
    icon: 'copy',
    right: 'copies.make',
  },
  {
    title: 'Команда',
    words: 'люди ролі співробітники працівники',
    to: '/settings/staff',
    icon: 'users',
    right: 'staff.change',
  },
  { title: 'Журнал', words: 'хто змінив аудит', to: '/settings/audit', icon: 'list', right: 'audit.see' },
  {
    title: 'Помилки',
    words: 'збої роботи не вдалося повторити черга',
    to: '/settings/jobs',
    icon: 'warn',
    right: 'jobs.see',
  },
  {
    title: 'Нова категорія',
    words: 'створити додати',
    to: '/categories?new',
    icon: 'tree',
    right: 'goods.describe',
  },
  {
    title: 'Нова акція',
    words: 'створити додати знижка',
    to: `/showcase/promotions/${NEW_SLUG}`,
    icon: 'shop',
    right: 'showcase.change',
  },
  {
    title: 'Нова колекція',
    words: 'створити додати добірка',
    to: `/showcase/collections/${NEW_SLUG}`,
    icon: 'shop',
    right: 'showcase.change',
  },
  {
    title: 'Новий промокод',
    words: 'створити додати знижка',
    to: '/showcase/promo-codes/new',
    icon: 'shop',
    right: 'goods.price',
  },
  {
    title: 'Нова сторінка',
    words: 'створити додати текст',
    to: `/pages/${NEW_SLUG}`,
    icon: 'page',
    right: 'showcase.change',
  },
  {
    title: 'Новий синонім',
    words: 'створити додати пошук запит',
    to: '/search?new',
    icon: 'search',
    right: 'showcase.change',
  },
  {
    title: 'Нове перенаправлення',
    words: 'створити додати адреса',
    to: '/redirects?new',
    icon: 'fork',
    right: 'showcase.change',
  },
  {
    title: 'Запросити людину',
    words: 'новий нова створити додати команда співробітник працівник',
    to: '/settings/staff?new',
    icon: 'users',
    right: 'staff.change',
  },
]
/** How many actions are offered before anything is typed. Once something is typed, few of them match. */
const MOST_UNASKED = 4

type May = (right: Right) => boolean

export function findHint(may: May): string {
  return may('orders.see') ? 'Номер, телефон, ТТН, товар або дія' : 'Товар або дія'
}

export function actionHits(text: string, may: May): Hit[] {
  const price = may('goods.price') ? priceAction(text) : null
  if (price) return [price]
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return ACTIONS.filter(
    ({ title, words: also, right }) =>
      may(right) && words.every((word) => ` ${title} ${also}`.toLowerCase().includes(` ${word}`)),
  )
    .slice(0, words.length === 0 ? MOST_UNASKED : ACTIONS.length)
    .map(({ title, to, icon }) => ({
      id: `a${to.replace(/\W/g, '-')}`,
      to,
      icon,
      title,
      hint: '',
      end: 'дія',
    }))
}

const ORDER = /^цін[аи]\s*([+−–-])\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*(.*)$/iu

/** «ціна −5 % пледи»: the change and the goods it applies to. The list shows a preview before anything is changed. */
function priceAction(text: string): Hit | null {
  const [, sign = '', amount = '', goods = ''] = ORDER.exec(text.trim()) ?? []
  if (amount === '') return null
  const percent = `${sign === '+' ? '+' : '−'}${amount.replace('.', ',')}`
  const params = new URLSearchParams({ ...(goods !== '' && { q: goods }), price: percent })
  return {
    id: 'a-price',
    icon: 'tag',
    end: 'дія',
    to: `/products?${params.toString()}`,
    title: `Ціна ${percent}\u00A0%`,
    hint: goods === '' ? 'усі товари' : `«${goods}»`,
  }
}
