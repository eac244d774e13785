import { z } from 'zod'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { EXCHANGE_RATES_KEY, exchangeRatesSchema } from '#src/contract/exchange-rates.ts'
import { isSecret } from '#src/contract/secret-text.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { ownerSettingsSchema } from './owner-settings.ts'
import { privateSettingsSchema } from './private-keys.ts'
import type { AnyKey } from './setting-screens.ts'

const SHAPES = {
  ...ownerSettingsSchema.shape,
  ...privateSettingsSchema.shape,
  [EXCHANGE_RATES_KEY]: exchangeRatesSchema,
}

/** Labels of the storefront's settings, whose schemas have no description. */
const LABELS: Partial<Record<AnyKey, string | readonly [label: string, hint: string]>> = {
  shopTitle: 'Назва магазину',
  liqpay_version: 'Версія протоколу',
  wayforpay_merchant_account: 'Логін магазину (merchantAccount)',
  shopDescription: 'Що це за магазин, одним реченням',
  logo: 'Логотип',
  copyright: 'Напис унизу сторінок',
  phones: 'Телефони',
  emails: 'Електронна пошта',
  address: 'Адреса крамниці',
  working_hours: 'Години роботи',
  working_hours_short_use: 'Години коротко: «щодня 09:00–20:00»',
  instagram: 'Instagram',
  telegram: 'Telegram',
  facebook: 'Facebook',
  headerMenu: 'Верхнє меню',
  footerMenu: 'Нижнє меню',
  google_tag_manager_id: 'Google Tag Manager',
  google_analytics_4_id: 'Google Analytics 4',
  google_ads_id: 'Google Ads',
  google_ads_conversion_label: 'Google Ads: мітка конверсії',
  facebook_pixel_id: 'Facebook Pixel',
  google_recaptcha_public_key: 'Публічний ключ reCAPTCHA',
  mono_parts_store: 'Ідентифікатор магазину (store-id)',
  unpaid_reminder_minutes: 'Про невдалу оплату нагадати через',
  unpaid_hours: 'Неоплачене скасувати через',
  payment_test_mode: [
    'Пробний режим: платити тестовими картками',
    'На сайті буде смуга «Пробний магазин, справжніх оплат немає»; пробні оплати рахуються справжніми',
  ],
  manager_discount_percent: 'Найбільша знижка, %',
  manager_refund_limit: 'Найбільше повернення за одне замовлення, грн',
  import_jump_percent: [
    'Відкладати зміну ціни, більшу за, %',
    'Її видно в перегляді, застосовуєте ви; також за розкладом',
  ],
  import_hide_percent: [
    'Скільки товарів прайсу може зникнути за раз, %',
    'Більше — лише після «Так, прибрати»',
  ],
  import_jumps_percent: [
    'За розкладом: скільки змін цін може бути відкладено, %',
    'Більше — прайс чекає на вас',
  ],
  import_refused_percent: [
    'За розкладом: скільки пропозицій може бути відхилено, %',
    'Більше — прайс чекає на вас',
  ],
  exchange_rates: 'Скільки гривень коштує одиниця валюти',
}
const CHOICES: Readonly<Record<string, string>> = {
  customer: 'Покупець',
  shop: 'Магазин',
  payer: 'Платник ПДВ',
  none: 'Ні',
  '': 'Не зазначено',
  checkbox: 'Checkbox',
  cash: 'Готівка',
  cashless: 'Переказ',
  money: 'Переказ',
  control: 'Контроль оплати за договором',
  shipped: 'Коли посилку відправлено',
  received: 'Коли посилку забрали й оплатили',
  Recipient: 'Покупець',
  Sender: 'Магазин',
}
/** Words of single choices, by key and value, for which the common word of the value would say too little. */
const CHOICES_OF: Readonly<Record<string, string>> = {
  'unpaid_reminder_minutes 30': '30 хвилин',
  'unpaid_reminder_minutes 120': '2 години',
  'unpaid_reminder_minutes 0': 'Не нагадувати',
  'receipts_issuer none': 'Ніхто або сам платіжний сервіс',
}
/** Choices that a screen offers for a number. A command may set any number, and that is shown too. */
const OFFERED: Partial<Record<AnyKey, SettingField['choices']>> = {
  unpaid_hours: [
    { value: 24, title: '1 день' },
    { value: 72, title: '3 дні' },
    { value: 168, title: '7 днів' },
    { value: 0, title: 'Не скасовувати' },
  ],
}
const LONG = new Set<AnyKey>(['shopDescription', 'address', 'legal_address'])
const PICTURES = new Set<AnyKey>(['logo', 'contacts_picture'])

/** The field of a screen for a setting, derived from its schema. The caller leaves out `value` of a secret. */
export function describeField(
  key: AnyKey,
  stored: { value: unknown; isSet: boolean; tail: string | null },
): SettingField {
  const schema = bare(SHAPES[key])
  const kind = kindOf(key, SHAPES[key], schema)
  const [label, hint] = wordsOf(key, SHAPES[key].description ?? '')
  const choices = kind === 'choice' ? choicesOf(key, schema, stored.value) : []
  const shown = kind === 'secret' ? null : (stored.value ?? null)
  return {
    key,
    label,
    // The words of the choices make the hint redundant.
    hint: kind === 'choice' ? '' : hint,
    kind,
    choices,
    value: shown,
    is_set: stored.isSet,
    tail: stored.tail,
    // The version of a secret is of its sealed form, which each change makes anew.
    version: versionOf({ value: stored.value ?? null }),
  }
}

/** Name of a setting outside its screen, with the name of its service; null if there is no such setting. */
export function settingName(key: string): string | null {
  if (!isShaped(key)) return null
  const own = LABELS[key]
  const label = typeof own === 'object' ? own[0] : own
  return label ?? (SHAPES[key].description ?? key).replace(/ \(.*\)$/, '')
}

function isShaped(key: string): key is AnyKey {
  return Object.hasOwn(SHAPES, key)
}

/** `LiqPay: публічний ключ (як у кабінеті)` gives the label «Публічний ключ», and the rest is the hint below it. */
function wordsOf(key: AnyKey, description: string): [label: string, hint: string] {
  const own = LABELS[key]
  if (own !== undefined) return typeof own === 'string' ? [own, ''] : [...own]
  const [, words = description] =
    /^(?:Чеки|Checkbox|LiqPay|plata by mono|WayForPay|Оплата частинами|Покупка частинами|Нова Пошта|Укрпошта|Telegram|SMS(?: \(TurboSMS\))?): (.+)$/.exec(
      description,
    ) ?? []
  const [, label = words, , hint = ''] = /^(.+?)( \(|: |; )(.+?)\)?$/.exec(words) ?? []
  const [first = '', ...rest] = label
  return [first.toUpperCase() + rest.join(''), hint]
}

function bare(schema: z.ZodType): z.ZodType {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : null
  return inner instanceof z.ZodType ? bare(inner) : schema
}

function kindOf(key: AnyKey, own: z.ZodType, schema: z.ZodType): SettingField['kind'] {
  if (isSecret(own)) return 'secret'
  if (PICTURES.has(key)) return 'picture'
  if (key === 'working_hours') return 'hours'
  if (key === 'dispatch_days') return 'days'
  if (key === 'days_off') return 'dates'
  if (key === EXCHANGE_RATES_KEY) return 'rates'
  if (OFFERED[key]) return 'choice'
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodUnion) return 'choice'
  if (schema instanceof z.ZodArray) return 'list'
  return LONG.has(key) ? 'long' : 'text'
}

function choicesOf(key: AnyKey, schema: z.ZodType, stored: unknown): SettingField['choices'] {
  const offered = OFFERED[key]
  if (offered) {
    const isOther = typeof stored === 'number' && offered.every(({ value }) => value !== stored)
    return isOther ? [{ value: stored, title: `${stored} год` }, ...offered] : offered
  }
  const values =
    schema instanceof z.ZodEnum
      ? schema.options
      : schema instanceof z.ZodUnion
        ? schema.options.flatMap((option) => (option instanceof z.ZodLiteral ? [...option.values] : []))
        : []
  return values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ value, title: CHOICES_OF[`${key} ${value}`] ?? CHOICES[String(value)] ?? String(value) }]
      : [],
  )
}
