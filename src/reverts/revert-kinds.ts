import {
  attributeFacet,
  attributeTitle,
  attributeUnit,
  brandTitle,
  category,
  valueTitle,
} from './goods-kinds.ts'
import { instalments } from './instalments-kind.ts'
import { product } from './product-kind.ts'
import type { RevertKind } from './revert-kind.ts'
import { opening, settingKind } from './settings-kinds.ts'
import { banner, collection, collectionOrder, home, promotion } from './showcase-kinds.ts'
import { feed, ledQuery, messageText, page, promoCode, redirect, removedPage } from './site-kinds.ts'
import { schedule } from './schedule-kind.ts'

/** What puts back a change, by its deed: each asks the function that has made it. */
const KINDS: Readonly<Record<string, RevertKind>> = {
  'attribute.facet': attributeFacet,
  'attribute.rename': attributeTitle,
  'attribute.rename_value': valueTitle,
  'attribute.unit': attributeUnit,
  'banner.edit': banner,
  'brand.rename': brandTitle,
  'category.edit': category,
  'collection.edit': collection,
  'collection.order': collectionOrder,
  'feed.edit': feed,
  'import.schedule': schedule,
  'instalments.except': instalments,
  'message_text.edit': messageText,
  'message_text.reset': messageText,
  'page.edit': page,
  'page.remove': removedPage,
  'product.edit': product,
  'promo_code.save': promoCode,
  'promotion.edit': promotion,
  'redirect.remove': redirect,
  'redirect.save': redirect,
  'search_query.change': ledQuery,
  'shop.close': opening,
  'shop.open': opening,
  'showcase.publish': home,
}

const ACCESS = 'Доступ людей змінюють на екрані «Команда», підтвердивши, хто ви.'
export const ADDED = 'Додане прибирають там, де його додано.'
const DONE = 'Це вже зроблено: повертати нічого.'
const DRAFT = 'Чернетку змінюють на екрані «Вітрина», покупці її не бачать.'
const GONE = 'Вилученого журнал не зберігає цілим: його створюють знову.'
const JOINED = 'Об’єднане й розділене стало одним: його не повернути.'
const KEYS = 'Ключів і секретних адрес журнал не зберігає.'
const MONEY = 'Замовлення, гроші й чеки змінюють лише на екрані замовлення.'
const PARTED = 'Розділене об’єднують знову там, де його розділено.'
const PERSON = 'Даних покупців журнал не зберігає.'
const PLACES = 'Попереднього порядку цей запис не має: упорядкуйте знову.'
const RUN = 'Прочитане з прайсу змінюють на екрані «Імпорт».'
const STOCK = 'Рух складу повертають зворотним рухом на екрані товару.'

/** What nothing puts back, by its deed or its thing, and why. */
const NEVER: Readonly<Record<string, string>> = {
  'attribute.merge': JOINED,
  'attribute.order': PLACES,
  'attribute.part_value': PARTED,
  'attribute.split_value': JOINED,
  'audit.*': DONE,
  'banner.add': ADDED,
  'banner.remove': GONE,
  'brand.part': PARTED,
  'brand.picture': GONE,
  'category.create': ADDED,
  'category.merge': JOINED,
  'category.order': PLACES,
  'collection.add': ADDED,
  'collection.remove': GONE,
  'copy.*': DONE,
  'customer.*': PERSON,
  'directory.*': DONE,
  'feed.address': KEYS,
  'feed.make': DONE,
  'goods.undo': DONE,
  'import.*': RUN,
  'message.*': DONE,
  'missing_path.*': DONE,
  'order.*': MONEY,
  'orders.*': DONE,
  'page.add': ADDED,
  'picture.*': DONE,
  'price_list.*': GONE,
  'product.create': ADDED,
  'product.merge': JOINED,
  'product.received': STOCK,
  'product.take_in': JOINED,
  'product.written_off': STOCK,
  'promo_code.remove': GONE,
  'promotion.add': ADDED,
  'promotion.remove': GONE,
  'receipt.*': MONEY,
  'setting.key': KEYS,
  'service.*': DONE,
  'shop.demo_removed': GONE,
  'showcase.*': DRAFT,
  'staff.*': ACCESS,
  'stock_waiter.*': DONE,
  'synonyms.*': 'Синоніми змінюють на екрані «Пошук на сайті».',
  'view.*': 'Спільний відбір змінюють у списку, де його зроблено.',
  'webhook.*': KEYS,
}

/** Nobody looks for «Повернути» beside a way in, what is done, or an order: the row leads to it. */
const SELF_EVIDENT = new Set([ACCESS, DONE, MONEY, PERSON])

export function isSelfEvident(action: string): boolean {
  return SELF_EVIDENT.has(whyNever(action) ?? DONE)
}

export function kindOf(action: string, entityId: string): RevertKind | null {
  if (action === 'setting.edit') return settingKind(entityId)
  return Object.hasOwn(KINDS, action) ? (KINDS[action] ?? null) : null
}

/** Why nothing puts it back; null where something does, or where nobody has decided. */
export function whyNever(action: string): string | null {
  const [thing = ''] = action.split('.')
  return NEVER[action] ?? NEVER[`${thing}.*`] ?? null
}
