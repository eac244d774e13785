import { readyProviders } from '#src/contract/payment-settings.ts'
import { deliverySettingsSchema } from '#src/contract/delivery-settings.ts'
import { lackingSender } from '#src/delivery/check-carriers.ts'
import { missingSellerFacts } from '#src/domain/law/seller.ts'
import { carrierOf } from '#src/domain/delivery/carriers.ts'
import { serviceName } from '#src/domain/payments/service-name.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import type { CheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { findLawGaps } from '#src/pages/check-law.ts'
import { assembleSettings, SETTING_KEYS } from '#src/settings/assemble-settings.ts'
import { checkAddress } from './check-address.ts'

export type FirstStep = {
  id: string
  title: string
  /** A Ukrainian sentence: what is done, or what is missing. */
  text: string
  is_done: boolean
  /** Must be done before the shop opens: by law, or because nothing can be sold otherwise. */
  is_needed: boolean
  minutes: number
  /** Path of the screen where it is done. */
  path: string
  action: string
}

/** Settings that the owner has set herself, by key; not those of the demo. */
export type Own = ReadonlyMap<string, unknown>
/** Number of the present trial order, and whether anything was ever ordered. */
export type Ordered = { trial: string | null; has_any: boolean }
export type Goods = { own: number; demo: number }
/** Services checked successfully since their settings last changed. */
type Checked = ReadonlySet<string>
type Law = Awaited<ReturnType<typeof findLawGaps>>

type Facts = {
  isClosed: boolean
  own: Own
  goods: Goods
  law: Law
  methods: CheckoutMethods
  ordered: Ordered
  checked: Checked
  hasMail: boolean
  origin: string
}

/** The first steps of a shop, in the order in which they are done. */
export function stepsOf({
  isClosed,
  own,
  goods,
  law,
  methods,
  ordered,
  checked,
  ...rest
}: Facts): FirstStep[] {
  return [
    contactsStep(own),
    sellerStep(own),
    goodsStep(goods),
    ...(goods.demo > 0 ? [demoStep(goods)] : []),
    deliveryStep(own, methods, checked),
    paymentStep(own, methods, checked),
    rulesStep(law),
    receiptsStep(own, checked),
    mailStep(own, rest.hasMail, checked),
    addressStep(rest.origin),
    orderStep(ordered),
    openStep(isClosed),
  ]
}

function contactsStep(own: Own): FirstStep {
  const lacking = [
    ...(own.has('shopTitle') ? [] : ['назва']),
    ...(own.has('phones') ? [] : ['телефон']),
    ...(own.has('emails') ? [] : ['пошта']),
    ...(own.has('working_hours') ? [] : ['години роботи']),
  ]
  return {
    ...step('contacts', 'Назва, контакти, логотип', lacking, 'Назва, телефон, пошта й години є'),
    minutes: 5,
    path: '/settings/shop',
    action: 'Заповнити',
  }
}

function sellerStep(own: Own): FirstStep {
  const rows = [...own].map(([key, value]) => ({ key, value }))
  const settings = assembleSettings(
    rows.filter(({ key }) => SETTING_KEYS.includes(key)),
    () => undefined,
  )
  const lacking = missingSellerFacts(settings).map(({ title }) => title)
  const done = 'Стоїть у підвалі сайту й листах, як велить закон'
  return {
    ...step('seller', 'Хто продає', lacking, done),
    is_needed: true,
    minutes: 3,
    path: '/settings/shop#seller',
    action: 'Заповнити',
  }
}

function goodsStep({ own }: Goods): FirstStep {
  const lacking = own === 0 ? ['товари: прайсом або по одному'] : []
  return {
    ...step('goods', 'Товари з прайсу', lacking, `На сайті ${countOf(own, PRODUCT_FORMS)}`),
    is_needed: true,
    minutes: 10,
    path: '/import',
    action: 'До імпорту',
  }
}

function demoStep({ demo }: Goods): FirstStep {
  return {
    id: 'demo',
    title: 'Прибрати показове',
    text: `Показових товарів: ${demo}. Ваше лишиться`,
    is_done: false,
    is_needed: true,
    minutes: 1,
    path: '/first-steps?remove=demo',
    action: 'Прибрати показове',
  }
}

// The key is a secret and stored encrypted, elsewhere.
const senderSchema = deliverySettingsSchema.omit({ nova_poshta_key: true }).partial()

const KEY_OF = { nova_poshta: 'nova_poshta_key', ukrposhta: 'ukrposhta_ecom_key' } as const

/** Services that have not been checked since their settings last changed. */
function unchecked(services: readonly string[], checked: Checked): string[] {
  return services
    .filter((service) => !checked.has(service))
    .map((service) => `перевірка: «Перевірити» біля «${serviceName(service)}»`)
}

function deliveryStep(own: Own, { deliveries }: CheckoutMethods, checked: Checked): FirstStep {
  const on = deliveries.filter(({ is_on }) => is_on)
  const byPost = on.some(({ id }) => id.startsWith('nova_poshta'))
  const { data: carrier = {} } = senderSchema.safeParse(Object.fromEntries(own))
  const lacking = !byPost
    ? []
    : !own.has('nova_poshta_key')
      ? ['ключ Нової Пошти']
      : lackingSender(carrier).map((each) => each.toLowerCase())
  const used = [...new Set(on.map(({ id }) => carrierOf(id)))].filter((each) => each !== null)
  const untried = unchecked(
    used.filter((each) => own.has(KEY_OF[each])),
    checked,
  )
  return {
    ...step(
      'delivery',
      'Доставка',
      lacking.length > 0 ? lacking : untried,
      on.map(({ title }) => title).join(', '),
    ),
    minutes: 8,
    path: '/settings/delivery',
    action: 'Налаштувати',
  }
}

function paymentStep(own: Own, { payments }: CheckoutMethods, checked: Checked): FirstStep {
  const ready = [...readyProviders((key) => own.get(key))]
  // An owner who has chosen her methods has also decided whether to take cards.
  const isChosen = ready.length > 0 || own.has('payments')
  const on = payments.filter(({ is_on, is_ready }) => is_on && is_ready).map(({ title }) => title)
  const lacking = isChosen ? unchecked(ready, checked) : ['ключ банку, або вимкніть оплату карткою']
  const done =
    ready.length > 0 ? `${ready.map(providerName).join(', ')}: покупець платить карткою` : on.join(', ')
  return {
    ...step('payment', 'Оплата на сайті', lacking, done),
    minutes: 10,
    path: '/settings/payment',
    action: 'Усі налаштування оплати',
  }
}

function rulesStep({ absent, gaps }: Law): FirstStep {
  const lacking = [
    ...absent.map((slug) => `сторінка /${slug}`),
    ...gaps.map(({ slug, missing }) => `на сторінці /${slug} бракує фактів: ${missing.length}`),
  ]
  return {
    ...step('rules', 'Повернення, оферта, приватність', lacking, 'Правила показано покупцям повністю'),
    is_needed: true,
    minutes: 5,
    path: '/pages',
    action: 'До сторінок',
  }
}

function receiptsStep(own: Own, checked: Checked): FirstStep {
  const isSet = own.has('checkbox_license_key') || own.has('receipts_issuer')
  const isCheckbox = own.get('receipts_issuer') === 'checkbox'
  const untried = isCheckbox ? unchecked(['checkbox'], checked) : []
  const lacking = isSet ? untried : ['каса. Не потрібна, якщо ви ФОП першої групи']
  return {
    ...step('receipts', 'Чеки (ПРРО)', lacking, 'Чек сам іде покупцеві після оплати'),
    minutes: 5,
    path: '/settings/receipts',
    action: 'Налаштувати',
  }
}

/** Letters are enough, so Telegram is only suggested; but once it is set up, it has to be checked. */
function mailStep(own: Own, hasMail: boolean, checked: Checked): FirstStep {
  const hasTelegram = own.has('telegram_bot_token')
  const services = hasTelegram ? ['mail', 'telegram'] : ['mail']
  const lacking = hasMail ? unchecked(services, checked) : ['сервер пошти: SMTP_URL і MAIL_FROM у файлі .env']
  const more = hasTelegram
    ? 'нові замовлення приходять у Telegram'
    : 'щоб нові замовлення приходили й у Telegram, під’єднайте бота'
  return {
    ...step('mail', 'Листи й Telegram', lacking, `Листи покупцям ідуть; ${more}`),
    minutes: 5,
    path: '/settings/messages',
    action: 'До повідомлень',
  }
}

function addressStep(origin: string): FirstStep {
  const { state, text } = checkAddress({ origin })
  return {
    ...step('address', 'Домен і HTTPS', [], text),
    text,
    is_done: state === 'ok',
    minutes: 15,
    path: '/settings/shop',
    action: 'До налаштувань',
  }
}

function orderStep({ trial, has_any }: Ordered): FirstStep {
  const lacking = has_any ? [] : ['пробне замовлення від кошика до листа; приберете — зникне без сліду']
  const done = trial === null ? 'Замовлення вже були' : `Пробне № ${trial}: надивитеся — приберіть`
  return {
    ...step('order', 'Замовити в себе', lacking, done),
    minutes: 10,
    ...(trial === null
      ? { path: '/first-steps?trial=order', action: 'Замовити в себе' }
      : { path: `/orders/${trial}`, action: 'До пробного замовлення' }),
  }
}

function openStep(isClosed: boolean): FirstStep {
  const lacking = isClosed ? ['«Відкрити магазин» на цій сторінці'] : []
  return {
    ...step('open', 'Відкрити магазин', lacking, 'Покупці вже бачать магазин'),
    minutes: 1,
    path: '/first-steps',
    action: 'До відкриття',
  }
}

function step(
  id: string,
  title: string,
  lacking: readonly string[],
  done: string,
): Pick<FirstStep, 'id' | 'title' | 'text' | 'is_done' | 'is_needed'> {
  const isDone = lacking.length === 0
  return {
    id,
    title,
    text: isDone ? done : `Бракує: ${lacking.join(', ')}`,
    is_done: isDone,
    is_needed: false,
  }
}
