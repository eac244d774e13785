import type { Database } from '#src/database/connect.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { findNamedProduct, requireOneVariant } from '#src/catalogue/find-named-product.ts'
import { type Delivery, deliverySchema } from '#src/contract/orders.ts'
import { commentError, emailError, nameError, phoneError } from '#src/domain/contact/contact-rules.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { formatPrice, toHryvnias } from '#src/domain/money/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'
import { editOrder, type EditOutcome } from '#src/orders/edit-order.ts'
import type { OrderEdit, PlaceFinder } from '#src/orders/plan-edit.ts'
import type { AddedGoods, LineChange } from '#src/orders/edited-lines.ts'
import { resolvePlace } from '#src/delivery/directory/resolve-place.ts'
import { type CommandContext, UsageError } from './command.ts'
import { readAmount } from './read-amount.ts'

export const EDIT_OPTIONS = {
  line: { type: 'string', multiple: true },
  price: { type: 'string', multiple: true },
  add: { type: 'string', multiple: true },
  discount: { type: 'string' },
  name: { type: 'string' },
  phone: { type: 'string' },
  email: { type: 'string' },
  comment: { type: 'string' },
  delivery: { type: 'string' },
  payment: { type: 'string' },
  city: { type: 'string' },
  branch: { type: 'string' },
  street: { type: 'string' },
  house: { type: 'string' },
  flat: { type: 'string' },
  index: { type: 'string' },
  point: { type: 'string' },
  reason: { type: 'string' },
} as const

/** Given if she has read what stands against the change. */
type Agreement = { yes?: boolean | undefined }

type Contacts = Pick<OrderEdit, 'name' | 'phone' | 'email' | 'comment'>
export type EditValues = {
  [Name in keyof typeof EDIT_OPTIONS]?:
    | ((typeof EDIT_OPTIONS)[Name] extends { multiple: true } ? string[] : string)
    | undefined
}

/**
 * `orders edit`. Everything that can be wrong with the call is found before the shop's database is opened.
 */
export async function changeOrder(
  { terminal, now, withShop }: CommandContext,
  number: string,
  values: EditValues & Agreement,
): Promise<number> {
  const edit = readEdit(values)
  const wanted = (values.add ?? []).map((text) => readAdded('--add', text))
  if (Object.keys(edit).length + wanted.length === 0)
    throw new UsageError(
      'Не вказано, що змінити: --line, --price, --add, --discount, --delivery, --payment, --name …',
    )
  const findPlace: PlaceFinder = (database, address) => resolvePlace(database, address, now())
  const agreed = values.yes ?? false
  const request = { actor: 'owner', reason: values.reason ?? null, findPlace, agreed } as const
  try {
    const outcome = await withShop(async ({ database }) => {
      const added = await findAdded(database, wanted)
      return editOrder(database, number, { ...request, edit: { ...edit, added } })
    })
    if (outcome.kind === 'edited') {
      terminal.out(`Замовлення ${number} змінено: ${formatPrice(outcome.total)}`)
      if (outcome.over > 0)
        terminal.out(
          `Сплачено на ${formatPrice(outcome.over)} більше. Повернути: npm run shop -- orders refund ${number} --sum ${String(toHryvnias(outcome.over)).replace('.', ',')}`,
        )
      return 0
    }
    terminal.err(`Замовлення ${number}: ${refusalOf(outcome)}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    terminal.err(error.message)
  }
  return 1
}

function readEdit(values: EditValues): OrderEdit {
  const lines: LineChange[] = [
    ...(values.line ?? []).map((text) => readLineChange('--line', text, 'quantity', readQuantity)),
    ...(values.price ?? []).map((text) => readLineChange('--price', text, 'price', readAmount)),
  ]
  return {
    ...(lines.length > 0 && { lines }),
    ...(values.discount !== undefined && { discount: readDiscount(values.discount) }),
    ...deliveryOf(values),
    ...(values.payment !== undefined && { payment_method: readPayment(values.payment) }),
    ...contactsOf(values),
  }
}

/**
 * Reads a method of payment.
 * @throws UsageError
 */
export function readPayment(text: string | undefined): PaymentMethod {
  const method = PAYMENT_METHODS.find((known) => known === text)
  if (!method) throw new UsageError(`--payment: одне з ${PAYMENT_METHODS.join(', ')}`)
  return method
}

/**
 * Reads the contacts that are given.
 * @throws UsageError
 */
export function contactsOf({ name, phone, email, comment }: EditValues): Contacts {
  return {
    ...(name !== undefined && { name: checked('--name', name, nameError(name)).trim() }),
    ...(phone !== undefined && {
      phone: normalizePhone(checked('--phone', phone, phoneError(phone))) ?? phone,
    }),
    ...(email !== undefined && { email: checked('--email', email, emailError(email)).trim() || null }),
    ...(comment !== undefined && { comment: checked('--comment', comment, commentError(comment)).trim() }),
  }
}

/**
 * Returns the text of an option if it is valid.
 * @throws UsageError
 */
export function checked(option: string, text: string, problem: string | null): string {
  if (problem !== null) throw new UsageError(`${option}: ${problem}`)
  return text
}

function readLineChange(
  option: string,
  text: string,
  field: 'quantity' | 'price',
  read: (value: string) => number,
): LineChange {
  const match = /^\s*([1-9]\d{0,3})\s*=\s*(.+)$/.exec(text)
  if (!match) throw new UsageError(`${option}: номер рядка й значення, як 1=3, а не «${text}»`)
  return { position: Number(match[1]) - 1, [field]: read(match[2] ?? '') }
}

function readQuantity(text: string): number {
  if (!/^\d{1,4}$/.test(text.trim()))
    throw new UsageError(`Кількість — ціле число, 0 прибирає рядок, а не «${text}»`)
  return Number(text)
}

/**
 * Reads a discount in hryvnias. Returns kopiykas.
 * @throws UsageError
 */
export function readDiscount(text: string): number {
  return /^0+$/.test(text.trim()) ? 0 : readAmount(text)
}

export type WantedGoods = { name: string; quantity: number }

/**
 * Reads `GL-101=2`.
 * @throws UsageError
 */
export function readAdded(option: string, text: string): WantedGoods {
  const match = /^\s*(.+?)\s*(?:=\s*([1-9]\d{0,3}))?\s*$/.exec(text)
  if (!match) throw new UsageError(`${option}: артикул і кількість, як GL-101=2, а не «${text}»`)
  return { name: match[1] ?? '', quantity: Number(match[2] ?? 1) }
}

/**
 * Finds the goods.
 * @throws Refusal
 */
export async function findAdded(database: Database, wanted: readonly WantedGoods[]): Promise<AddedGoods[]> {
  const added: AddedGoods[] = []
  for (const { name, quantity } of wanted) {
    const product = await findNamedProduct(database, name)
    added.push({ product_id: product.id, variant_id: requireOneVariant(product).id, quantity })
  }
  return added
}

const PLACE_OPTIONS = ['city', 'branch', 'street', 'house', 'flat', 'index'] as const
type PlaceValues = { [Name in 'delivery' | 'point' | (typeof PLACE_OPTIONS)[number]]?: string | undefined }

/**
 * Reads `--delivery ukrposhta --city Львів --index 79000`.
 * @throws UsageError
 */
export function deliveryOf({ delivery, point, ...place }: PlaceValues): { delivery?: Delivery } {
  const named = PLACE_OPTIONS.flatMap((name) => (place[name] === undefined ? [] : [[name, place[name]]]))
  if (delivery === undefined) {
    if (point !== undefined) throw new UsageError('--point пишуть разом із --delivery')
    if (named.length > 0) throw new UsageError(`--${named[0]?.[0]} пишуть разом із --delivery`)
    return {}
  }
  const { data, error } = deliverySchema.safeParse({
    method: delivery,
    // The carrier's directory has the town and the address of an office.
    ...(point !== undefined && { city: point, branch: point, point_id: point }),
    ...Object.fromEntries(named),
  })
  if (!data) throw new UsageError(`--delivery: ${error.issues[0]?.message ?? delivery}`)
  return { delivery: data }
}

function refusalOf(outcome: Exclude<EditOutcome, { kind: 'edited' }>): string {
  switch (outcome.kind) {
    case 'missing':
      return 'такого немає.'
    case 'unchanged':
      return 'нічого не змінилося.'
    case 'empty':
      return 'не лишилося б жодного товару. Скасувати замовлення: orders status НОМЕР cancelled'
    case 'refused':
      return `стан «${statusName(outcome.from, outcome.is_pickup)}», а змінити можна, доки не передано.`
    case 'no-line':
      return `рядка ${outcome.position + 1} немає.`
    case 'not-on-sale':
      return 'доданий товар зараз не продається.'
    case 'no-stock':
      return `«${outcome.title}» можна взяти не більше ${outcome.most} шт., більше немає на складі.`
    case 'discount-too-large':
      return `знижка більша за суму товарів, ${formatPrice(outcome.goods)}.`
    case 'misfit':
      return `${outcome.reason}.`
    case 'not-divisible':
      return outcome.is_paid
        ? `${outcome.reason}. Його вже сплачено частинами; якщо все одно так — додайте --yes.`
        : `${outcome.reason}. Оберіть інший спосіб оплати (--payment) або інший товар.`
    case 'no-payment':
      return 'цей спосіб оплати вимкнено: checkout list'
    case 'discount-over-limit':
      return `знижка більша за дозволені ${outcome.limit} %.`
    case 'no-reason':
      return 'скажіть, чому змінено ціну чи знижку.'
    case 'conflict':
      return 'його щойно змінили.'
    default:
      return 'цей спосіб доставки вимкнено: checkout list'
  }
}
