import { presentOrder } from '#src/api/orders/present-order.ts'
import type { OrderRow } from '#src/api/orders/queries.ts'
import type { Settings } from '#src/contract/settings.ts'
import { formatPrice } from '#src/domain/money.ts'
import type { OrderStatus } from '#src/domain/order-status.ts'
import { formatPhone, phoneHref } from '#src/domain/phone.ts'
import type { Fact, Letter, LetterLine, Sender } from './letter.ts'
import type { WaitingMail } from './queries.ts'

export type LetterContext = {
  settings: Pick<Settings, 'shopTitle' | 'phones' | 'emails'>
  /** Origin of the shop, without a slash at the end. */
  origin: string
}

type Words = { subject: string; text: string }

/** The number stands between the two halves of a subject. */
const WORDS: Readonly<Record<OrderStatus, Words>> = {
  new: {
    subject: 'прийнято',
    text: 'Дякуємо за замовлення. Ми перевіримо його й сповістимо про кожен крок.',
  },
  confirmed: { subject: 'підтверджено', text: 'Усе є, збираємо замовлення. Напишемо, щойно воно вирушить.' },
  shipped: { subject: 'вже в дорозі', text: 'Ми передали замовлення на доставку.' },
  completed: { subject: 'виконано', text: 'Замовлення у вас. Дякуємо, що обрали нас.' },
  cancelled: {
    subject: 'скасовано',
    text: 'Замовлення скасовано. Якщо це сталося помилково, зателефонуйте або напишіть нам.',
  },
}
const FAST_TEXT = 'Дякуємо за замовлення. Ми зателефонуємо, щоб узгодити доставку й оплату.'

/** To the one who ordered: what became of the order. */
function writeCustomerLetter(order: OrderRow, status: OrderStatus, context: LetterContext): Letter {
  const words = WORDS[status]
  const subject = `Замовлення №\u00A0${order.number} ${words.subject}`
  const text = status === 'new' && order.kind === 'fast' ? FAST_TEXT : words.text
  return {
    subject,
    preview: text,
    heading: subject,
    paragraphs: [text],
    button: { title: 'Переглянути замовлення', url: addressOf(order, context) },
    goods: goodsOf(order),
    facts: choicesOf(order),
    sender: senderOf(context),
  }
}

/** To the shop: all that is needed to call back. */
function writeOwnerLetter(order: OrderRow, context: LetterContext): Letter {
  const kind = order.kind === 'fast' ? 'Швидке замовлення' : 'Нове замовлення'
  const subject = `${kind} №\u00A0${order.number} на\u00A0${formatPrice(order.total)}`
  return {
    subject,
    preview: `${order.name}, ${formatPhone(order.phone)}`,
    heading: subject,
    paragraphs: order.is_suspicious
      ? ['Перевірка на роботів не певна, що це людина: зателефонуйте спершу.']
      : [],
    button: { title: 'Сторінка замовлення', url: addressOf(order, context) },
    goods: goodsOf(order),
    facts: [...contactsOf(order), ...choicesOf(order)],
    sender: senderOf(context),
  }
}

export function writeLetter(mail: WaitingMail, order: OrderRow, context: LetterContext): Letter {
  return mail.recipient === 'owner'
    ? writeOwnerLetter(order, context)
    : writeCustomerLetter(order, mail.status, context)
}

/** To the owner who asks whether letters arrive. */
export function writeTestLetter(context: LetterContext): Letter {
  return {
    subject: 'Пошта магазину працює',
    preview: 'Такі листи отримуватимуть покупці.',
    heading: 'Пошта працює',
    paragraphs: ['Цей лист надіслала команда перевірки. Листи про замовлення виглядатимуть так само.'],
    button: { title: 'До магазину', url: context.origin },
    goods: null,
    facts: [],
    sender: senderOf(context),
  }
}

function addressOf(order: OrderRow, { origin }: LetterContext): string {
  return origin + presentOrder(order).uri
}

function goodsOf(order: OrderRow): Letter['goods'] {
  return { lines: order.lines.map(letterLine), total: order.total }
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

function choicesOf(order: OrderRow): Fact[] {
  const { delivery, payment, comment } = presentOrder(order)
  return [
    ...(delivery
      ? [{ label: 'Доставка', value: [delivery.title, delivery.address].filter(Boolean).join(', ') }]
      : []),
    ...(payment ? [{ label: 'Оплата', value: payment.title }] : []),
    ...(comment === '' ? [] : [{ label: 'Коментар', value: comment }]),
  ]
}

/** How the shop signs a letter. */
export function senderOf({ settings, origin }: LetterContext): Sender {
  return { name: settings.shopTitle, url: origin, phones: settings.phones, emails: settings.emails }
}
