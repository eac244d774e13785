import { presentOrder } from '#src/orders/present-order.ts'
import type { OrderRow } from '#src/orders/find-orders.ts'
import { bankFacts } from '#src/domain/money/bank-facts.ts'
import { deliveryPriceText, totalTitle } from '#src/domain/order-life/delivery-price.ts'
import { discountTitle } from '#src/domain/promo-codes/promo-code.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { expiryOf } from '#src/orders/order-expiry.ts'
import { type WorkingDay, workingHours } from '#src/domain/dates/working-hours.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import type { Fact, Letter, LetterLine } from '#src/mail/letter.ts'
import { deskOrderUrl } from './desk-links.ts'
import { readWords } from './read-words.ts'
import { type LetterContext, senderOf } from '#src/mail/sender.ts'

export type OrderLetterContext = LetterContext & {
  /** How long an order waits for the owner; 0 is for ever. */
  unconfirmed_hours: number
}

/** To the one who ordered: what became of the order, in words that stand as in a template, the subject first. */
export function writeCustomerLetter(order: OrderRow, words: string, context: LetterContext): Letter {
  const { subject, paragraphs } = readWords(words)
  return {
    subject,
    preview: paragraphs[0] ?? '',
    heading: subject,
    paragraphs,
    button: { title: 'Переглянути замовлення', url: addressOf(order, context) },
    goods: goodsOf(order),
    facts: choicesOf(order, context),
    sender: senderOf(context),
  }
}

/** To the shop: all that is needed to call back. */
export function writeOwnerLetter(order: OrderRow, context: OrderLetterContext): Letter {
  const until = expiryOf(order, context.unconfirmed_hours)
  const kind = order.is_trial
    ? 'Пробне замовлення'
    : order.kind === 'fast'
      ? 'Швидке замовлення'
      : 'Нове замовлення'
  const subject = `${kind} №\u00A0${order.number} на\u00A0${formatPrice(order.total)}`
  return {
    subject,
    preview: `${order.name}, ${formatPhone(order.phone)}`,
    heading: subject,
    paragraphs: [
      ...(order.is_suspicious ? ['Перевірка на роботів не певна, що це людина: зателефонуйте спершу.'] : []),
      ...(until ? [confirmText(until)] : []),
    ],
    button: { title: 'Відкрити замовлення', url: deskOrderUrl(context.origin, order.number) },
    goods: goodsOf(order),
    facts: [
      ...contactsOf(order),
      ...choicesOf(order, context),
      { label: 'Сторінка покупця', value: addressOf(order, context), url: addressOf(order, context) },
    ],
    sender: senderOf(context),
  }
}

function confirmText(until: Date): string {
  return `Підтвердьте його до ${kyivMoment(until)}, інакше воно скасується саме, а товари повернуться у продаж.`
}

function addressOf(order: OrderRow, { origin }: LetterContext): string {
  return origin + presentOrder(order).uri
}

function goodsOf(order: OrderRow): Letter['goods'] {
  const { delivery } = presentOrder(order)
  return {
    lines: order.lines.map(letterLine),
    delivery: delivery && deliveryPriceText(order.delivery_price, delivery.method),
    discount: order.discount,
    discountTitle: discountTitle(order.promo_code),
    total: order.total,
    totalTitle: totalTitle(delivery),
  }
}

function letterLine({
  title,
  variant_title,
  variant_value,
  quantity,
  price,
}: OrderRow['lines'][number]): LetterLine {
  const variant = [variant_title, variant_value].filter(Boolean).join(': ')
  return { title, detail: variant, quantity, total: price * quantity }
}

function contactsOf({ name, phone, email }: OrderRow): Fact[] {
  return [
    { label: 'Ім’я', value: name },
    { label: 'Телефон', value: formatPhone(phone), url: phoneHref(phone) },
    ...(email === null ? [] : [{ label: 'Email', value: email, url: `mailto:${email}` }]),
  ]
}

function choicesOf(order: OrderRow, { origin, settings }: LetterContext): Fact[] {
  const { delivery, payment, comment } = presentOrder(order)
  return [
    ...(delivery
      ? [{ label: 'Доставка', value: [delivery.title, delivery.address].filter(Boolean).join(', ') }]
      : []),
    ...(delivery?.method === 'pickup' ? openingHours(settings.working_hours ?? []) : []),
    ...(payment ? [{ label: 'Оплата', value: payment.title }] : []),
    ...bankFacts(payment?.bank_details ?? null),
    ...(payment?.bank_details && payment.invoice
      ? [{ label: 'Рахунок', value: 'Відкрити рахунок (PDF)', url: origin + payment.invoice.url }]
      : []),
    ...(comment === '' ? [] : [{ label: 'Коментар', value: comment }]),
  ]
}

/** She comes for it herself, and not to a closed door. */
function openingHours(days: readonly WorkingDay[]): Fact[] {
  const value = workingHours(days, true)
    .map((row) => `${row.days} ${row.hours.toLowerCase()}`)
    .join(', ')
  return value === '' ? [] : [{ label: 'Години видачі', value }]
}
