import { randomUUID } from 'node:crypto'
import { Refusal } from '#src/catalogue/refusal.ts'
import type { CartCheck } from '#src/contract/cart.ts'
import { type Delivery, deliverySchema, type OrderRequest, orderRequestSchema } from '#src/contract/orders.ts'
import { findClosedOffices } from '#src/delivery/find-closed-office.ts'
import { resolvePlace } from '#src/delivery/directory/resolve-place.ts'
import { phoneError } from '#src/domain/contact/contact-rules.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { formatPrice, toHryvnias } from '#src/domain/money/money.ts'
import type { PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import { type CheckoutMethods, loadCheckoutMethods, offeredPayments } from '#src/orders/checkout-methods.ts'
import { findKnownCustomer, type KnownCustomer } from '#src/orders/known-customer.ts'
import { placePhoneOrder } from '#src/orders/desk/place-phone-order.ts'
import { presentOrder } from '#src/orders/present-order.ts'
import type { StoredOrder } from '#src/orders/stored-order.ts'
import { recordPrepayment } from '#src/payments/record-manual.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { type CommandContext, type OpenShop, UsageError } from './command.ts'
import {
  checked,
  contactsOf,
  deliveryOf,
  type EditValues,
  findAdded,
  readAdded,
  readDiscount,
  readPayment,
  type WantedGoods,
} from './edit-order.ts'
import { readAmount } from './read-amount.ts'

type CreateValues = EditValues & { promo?: string; prepayment?: string; sms?: boolean; json?: boolean }

/** What the command line says, before anything is looked up. */
type Asked = {
  phone: string
  goods: WantedGoods[]
  payment: PaymentMethod
  /** In kopiykas. */
  discount: number
  prepayment: number
  promo: string
  sendsSummary: boolean
  /**
   * Only `method` if the address of the customer's last order has to be used; undefined if its method has to
   * be used too.
   */
  delivery: Delivery | { method: string } | undefined
  contacts: ReturnType<typeof contactsOf>
}

/** `orders create`: an order for a customer on the phone, at today's prices. */
export async function createOrder(
  { terminal, now, withShop }: CommandContext,
  values: CreateValues,
): Promise<number> {
  const asked = readAsked(values)
  try {
    const { order, origin } = await withShop(async (shop) => ({
      order: await place(shop, asked, now()),
      origin: shop.origin,
    }))
    const url = origin + presentOrder(order).uri
    const { number, total } = order
    if (values.json) terminal.out(JSON.stringify({ number, total: toHryvnias(total), url }))
    else terminal.out(`Замовлення ${number}: ${formatPrice(total)}, ${order.name}\n${url}`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error
    terminal.err(error.message)
    return 1
  }
}

function readAsked(values: CreateValues): Asked {
  const { phone, payment, line = [], discount } = values
  if (phone === undefined) throw new UsageError('Не вказано телефон покупця: --phone')
  checked('--phone', phone, phoneError(phone))
  if (line.length === 0) throw new UsageError('Не вказано товарів: --line АРТИКУЛ=КІЛЬКІСТЬ')
  return {
    phone: normalizePhone(phone) ?? phone,
    goods: line.map((text) => readAdded('--line', text)),
    payment: readPayment(payment),
    discount: discount === undefined ? 0 : readDiscount(discount),
    prepayment: values.prepayment === undefined ? 0 : readAmount(values.prepayment),
    promo: values.promo ?? '',
    sendsSummary: values.sms === true,
    delivery: askedDelivery(values),
    contacts: contactsOf(values),
  }
}

/** A method that needs an address, and has none here, is completed with what is known of the customer. */
function askedDelivery(values: CreateValues): Asked['delivery'] {
  const { delivery: method, city, branch, street, house, flat, index, point } = values
  const hasPlace = [city, branch, street, house, flat, index, point].some((text) => text !== undefined)
  if (method !== undefined && !DELIVERY_METHODS.some((known) => known === method))
    throw new UsageError(`--delivery: одне з ${DELIVERY_METHODS.join(', ')}`)
  return hasPlace || method === undefined ? deliveryOf(values).delivery : { method }
}

async function place(shop: OpenShop, asked: Asked, now: Date): Promise<StoredOrder> {
  const { database } = shop
  const known = await findKnownCustomer(database, asked.phone)
  const goods = await findAdded(database, asked.goods)
  const request = requestOf(asked, known)
  requireOffered(request, await loadCheckoutMethods(database))
  const is_closed = await findClosedOffices({ ...shop, clock: () => now })(request.delivery)
  const placement = await placePhoneOrder(
    database,
    {
      ...request,
      comment: request.comment ?? '',
      lines: goods,
      discount: asked.discount,
      prepayment: asked.prepayment,
      promo_code: asked.promo,
      note: '',
      isConfirmed: false,
      sendsSummary: asked.sendsSummary,
    },
    {
      actor: 'owner',
      idempotency_key: randomUUID(),
      now,
      findPlace: async (transaction, address) => ({
        ...(await resolvePlace(transaction, address, now)),
        is_closed,
      }),
      recordPrepayment: (transaction, number, sum) =>
        recordPrepayment(transaction, number, { sum, actor: 'owner', now }),
    },
  )
  if (placement.kind === 'not-on-sale') {
    const place = goods.findIndex(({ variant_id }) => variant_id === placement.variant_id)
    throw new Refusal(`«${asked.goods[place]?.name}» зараз не продається.`)
  }
  if (placement.kind === 'changed') throw new Refusal(shortageOf(placement.check))
  if (placement.kind === 'refused') throw new Refusal(`${Object.values(placement.errors).flat().join('. ')}.`)
  if (placement.kind === 'key_taken') throw new Error('a random key is taken')
  return placement.order
}

/**
 * Checks the request by the rules of the form, including what was known before.
 * @throws Refusal
 */
function requestOf(
  { phone, payment, contacts, delivery }: Asked,
  known: KnownCustomer | null,
): Omit<OrderRequest, 'lines'> {
  const name = contacts.name ?? known?.name
  if (name === undefined) throw new Refusal(`З телефоном ${phone} ще не замовляли: додайте --name.`)
  const { data, error } = orderRequestSchema.omit({ lines: true }).safeParse({
    name,
    phone,
    email: contacts.email === undefined ? (known?.email ?? null) : contacts.email,
    comment: contacts.comment ?? '',
    delivery: addressOf(delivery, known),
    payment_method: payment,
  })
  if (!data) throw new Refusal(`${error.issues[0]?.message ?? 'Замовлення неповне'}.`)
  return data
}

function addressOf(asked: Asked['delivery'], known: KnownCustomer | null): Delivery {
  const said = deliverySchema.safeParse(asked).data
  if (said) return said
  const last = deliverySchema.safeParse(known?.delivery).data
  if (last && (asked === undefined || asked.method === last.method)) return last
  throw new Refusal(
    asked === undefined
      ? 'Куди доставити, невідомо: додайте --delivery, --city, --branch.'
      : `Адреси для ${asked.method} ще немає: додайте --city, --branch чи --street, --house.`,
  )
}

function requireOffered(
  { delivery, payment_method }: Pick<OrderRequest, 'delivery' | 'payment_method'>,
  methods: CheckoutMethods,
): void {
  if (!methods.deliveries.some(({ id, is_on }) => is_on && id === delivery.method))
    throw new Refusal(`Спосіб доставки ${delivery.method} вимкнено: checkout list`)
  if (!offeredPayments(methods.payments).some(({ id }) => id === payment_method))
    throw new Refusal(`Спосіб оплати ${payment_method} вимкнено: checkout list`)
}

function shortageOf({ lines }: CartCheck): string {
  const short = lines.flatMap(({ title, stock, change }) =>
    change === null ? [] : [`«${title ?? 'товар'}»: на складі ${stock} шт.`],
  )
  return `Замовлення не оформлено. ${short.join(' ')}`
}
