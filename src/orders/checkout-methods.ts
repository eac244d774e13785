import {
  type BankDetails,
  deliveryOverridesSchema,
  paymentOverridesSchema,
} from '#src/contract/checkout-methods.ts'
import { isOnlineMethod, PAYMENT_METHODS, type PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import {
  type InstalmentMethod,
  type InstalmentRule,
  isInstalmentMethod,
  lenderText,
} from '#src/domain/payments/instalments.ts'
import {
  instalmentRule,
  paymentSettingsSchema,
  PROVIDER_KEYS,
  readyProviders,
} from '#src/contract/payment-settings.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#src/domain/delivery/delivery-methods.ts'
import type { Database } from '#src/database/connect.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { type WorkingDay, workingHours } from '#src/domain/dates/working-hours.ts'
import { type Dispatch } from '#src/domain/delivery/dispatch-days.ts'
import {
  type DeliveredCart,
  type DeliveryOffer,
  type DeliveryWay,
  offerDelivery,
} from '#src/domain/delivery/offer-delivery.ts'
import { settingsSchema } from '#src/contract/settings.ts'
import { DISPATCH_KEYS, readDispatch } from './load-dispatch.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import { carrierOf } from '#src/domain/delivery/carriers.ts'
import { listServicePauses } from '#src/settings/service-pauses.ts'
import { readList, readRecord } from '#src/domain/stored/stored-value.ts'

/** Keys of settings that only the shop reads: ids of the offered methods, in the order in which they are shown … */
export const DELIVERIES_KEY = 'deliveries'
export const PAYMENTS_KEY = 'payments'
/** … and the owner's texts and terms of each method, by its id. */
export const DELIVERY_METHODS_KEY = 'delivery_methods'
export const PAYMENT_METHODS_KEY = 'payment_methods'

const KEYS = [
  DELIVERIES_KEY,
  PAYMENTS_KEY,
  DELIVERY_METHODS_KEY,
  PAYMENT_METHODS_KEY,
  'address',
  'working_hours',
  ...DISPATCH_KEYS,
]

const ruleSchema = paymentSettingsSchema.pick({
  privat_parts_most: true,
  privat_parts_from: true,
  mono_parts_most: true,
  mono_parts_from: true,
})
const RULE_KEYS = Object.keys(ruleSchema.shape)

/** Until when the method is not offered because its service does not answer; null for a working one and for none. */
type Paused = { paused_until: Date | null }
export type Delivery = DeliveryWay &
  Paused & { id: DeliveryMethod; title: string; note: string; is_on: boolean }
export type Payment = Paused & {
  id: PaymentMethod
  title: string
  note: string
  bank_details: BankDetails | null
  is_on: boolean
  /** Whether the keys of its provider are set, if it needs any: without them it is never offered. */
  is_ready: boolean
  /** Bounds of a bank's instalments; null for a method that is paid at once. */
  instalments: InstalmentRule | null
}
export type CheckoutMethods = {
  deliveries: readonly Delivery[]
  payments: readonly Payment[]
  /** When parcels are sent; null where no dates are promised. */
  dispatch: Dispatch | null
}

type Texts = { title: string; note: string }
const PLAIN = {
  price: null,
  free_from: null,
  max_weight_g: null,
  max_size_mm: null,
  least_weight_g: null,
  zones: null,
  days: null,
}
/** The shop's defaults, used for what the owner has not set. Grams, millimetres, kopiykas. */
export const DEFAULT_DELIVERIES: Readonly<Record<DeliveryMethod, Texts & Omit<DeliveryWay, 'id'>>> = {
  pickup: {
    ...PLAIN,
    title: 'Самовивіз',
    note: 'Адресу повідомимо, коли підтвердимо замовлення',
    price: 0,
  },
  nova_poshta: { ...PLAIN, title: 'Нова Пошта', note: 'До відділення або поштомата' },
  // The limits of the smallest locker; the directory knows which lockers take more.
  nova_poshta_locker: {
    ...PLAIN,
    title: 'Поштомат Нової Пошти',
    note: 'Забираєте будь-коли',
    max_weight_g: 20_000,
    max_size_mm: [600, 400, 300],
  },
  nova_poshta_courier: { ...PLAIN, title: 'Кур’єр Нової Пошти', note: 'За вашою адресою' },
  ukrposhta: { ...PLAIN, title: 'Укрпошта', note: 'До відділення за індексом', max_weight_g: 30_000 },
  own_courier: { ...PLAIN, title: 'Наш кур’єр', note: 'За вашою адресою' },
  freight: { ...PLAIN, title: 'Доставка меблів', note: 'За вашою адресою' },
}
/** Delivered by the shop itself: without the owner's table of zones there is neither a place nor a price. */
export const BY_ZONES: ReadonlySet<string> = new Set(['own_courier', 'freight'])
/** Offered in a new shop: these methods need no setting up. */
const FIRST_DELIVERIES: readonly DeliveryMethod[] = ['pickup', 'nova_poshta']
export const DEFAULT_PAYMENTS: Readonly<Record<PaymentMethod, Texts>> = {
  on_delivery: {
    title: 'Оплата під час отримання',
    note: 'Готівкою або карткою, коли забиратимете замовлення',
  },
  invoice: { title: 'Оплата за рахунком', note: 'Надішлемо реквізити, коли підтвердимо замовлення' },
  liqpay: { title: 'Карткою онлайн — LiqPay', note: 'Картка, Apple Pay, Google Pay, Приват24' },
  mono: {
    title: 'plata by mono',
    note: 'Картка будь-якого банку, Apple Pay, Google Pay, застосунок monobank',
  },
  wayforpay: { title: 'WayForPay', note: 'Картка, Apple Pay, Google Pay' },
  privat_parts: { title: 'Оплата частинами ПриватБанку', note: lenderText(['privat_parts']) },
  mono_parts: { title: 'Покупка частинами monobank', note: lenderText(['mono_parts']) },
}
const KNOWN_DETAILS_NOTE = 'Реквізити покажемо одразу після замовлення'

/** Every method with the owner's texts, prices and bounds; the offered ones first, in the owner's order. */
export async function loadCheckoutMethods(database: Database): Promise<CheckoutMethods> {
  const [rows, pauses] = await Promise.all([
    loadSettingRows(database, [...KEYS, ...PROVIDER_KEYS, ...RULE_KEYS]),
    listServicePauses(database),
  ])
  const pausedUntil = (service: string | null) =>
    pauses.find((pause) => pause.service === service)?.paused_until ?? null
  const settingOf = (key: string) => rows.find((row) => row.key === key)?.value
  const deliveryWords = readRecord(settingOf(DELIVERY_METHODS_KEY))
  const paymentWords = readRecord(settingOf(PAYMENT_METHODS_KEY))
  const hours = settingsSchema.shape.working_hours.safeParse(settingOf('working_hours')).data ?? []
  const pickupNote = pickupNoteOf(settingOf('address'), hours)
  const ready = readyProviders(settingOf)
  return {
    dispatch: readDispatch(rows, hours),
    deliveries: inOrder(DELIVERY_METHODS, settingOf(DELIVERIES_KEY), FIRST_DELIVERIES).map(
      ({ id, is_on }) => {
        const own = DEFAULT_DELIVERIES[id]
        const note = (id === 'pickup' && pickupNote) || own.note
        const words = deliveryOverridesSchema.safeParse(deliveryWords?.[id] ?? {}).data ?? {}
        const named = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
        const zones = words.zones && words.zones.length > 0 ? words.zones : null
        const paused_until = pausedUntil(carrierOf(id))
        const way: Delivery = { ...own, note, ...named, zones, id, is_on, paused_until }
        return { ...way, is_on: is_on && isSetUp(way) }
      },
    ),
    payments: inOrder(PAYMENT_METHODS, settingOf(PAYMENTS_KEY), PAYMENT_METHODS).map(({ id, is_on }) => {
      const own = DEFAULT_PAYMENTS[id]
      const words = paymentOverridesSchema.safeParse(paymentWords?.[id] ?? {}).data ?? {}
      const { title = own.title, bank_details = null } = words
      const is_ready = !isOnlineMethod(id) || ready.has(id)
      const instalments = isInstalmentMethod(id) ? ruleOf(id, settingOf) : null
      const note = bank_details !== null ? KNOWN_DETAILS_NOTE : instalments ? ruleNote(instalments) : own.note
      const paused_until = isOnlineMethod(id) ? pausedUntil(id) : null
      return { id, title, note: words.note ?? note, bank_details, is_on, is_ready, instalments, paused_until }
    }),
  }
}

/** Reads the keys of one bank alone, so that a damaged value of one does not spoil the other. */
function ruleOf(bank: InstalmentMethod, settingOf: (key: string) => unknown): InstalmentRule {
  const keys = RULE_KEYS.filter((key) => key.startsWith(bank))
  const stored = Object.fromEntries(keys.map((key) => [key, settingOf(key) ?? undefined]))
  return instalmentRule(bank, ruleSchema.safeParse(stored).data ?? {})
}

function ruleNote({ bank, most_parts, least_sum }: InstalmentRule): string {
  return `До ${most_parts} платежів, від ${formatPrice(least_sum)}. ${lenderText([bank])}`
}

/** The address of the shop and its opening hours; null without an address. */
function pickupNoteOf(address: unknown, days: readonly WorkingDay[]): string | null {
  if (typeof address !== 'string' || address === '') return null
  const open = workingHours(days, true).map((row) => `${row.days} ${row.hours.toLowerCase()}`)
  return open.length === 0 ? address : `${address}. ${open.join(', ')}`
}

/** Whether the owner has set all that the method needs. */
export function isSetUp({ id, zones }: Pick<Delivery, 'id' | 'zones'>): boolean {
  return !BY_ZONES.has(id) || (zones !== null && zones.length > 0)
}

/** Known methods, the listed ones first. A list that names no known method falls back to `first`, or nothing could be ordered. */
function inOrder<Id extends string>(
  known: readonly Id[],
  setting: unknown,
  first: readonly Id[],
): { id: Id; is_on: boolean }[] {
  const listed = readList(setting).flatMap((name) => known.filter((id) => id === name))
  const on = [...new Set(listed.length > 0 ? listed : first)]
  const off = known.filter((id) => !on.includes(id))
  return [...on.map((id) => ({ id, is_on: true })), ...off.map((id) => ({ id, is_on: false }))]
}

export type OfferedDelivery = Delivery & {
  /** Price and obstacles for this cart. */
  offer: DeliveryOffer
}
export type Offered = { deliveries: readonly OfferedDelivery[]; payments: readonly Payment[] }

/** The offered methods, each delivery with its price and obstacles for this cart. */
export function offerMethods({ deliveries, payments }: CheckoutMethods, cart: DeliveredCart): Offered {
  return {
    deliveries: workingDeliveries(deliveries.filter(({ is_on }) => is_on)).map((delivery) => ({
      ...delivery,
      offer: offerDelivery(delivery, cart),
    })),
    payments: offeredPayments(payments),
  }
}

/** Leaves out carriers whose service does not answer, unless nothing but pickup would stay: they still take parcels. */
function workingDeliveries(on: readonly Delivery[]): readonly Delivery[] {
  const working = on.filter(({ paused_until }) => paused_until === null)
  return working.some(({ id }) => id !== 'pickup') ? working : on
}

/** Ways to pay that shoppers see now. */
export function offeredPayments(payments: readonly Payment[]): Payment[] {
  return workingPayments(chosenPayments(payments))
}

/** Ways to pay that the owner offers; all that have their keys if she offers none of them, or nothing could be ordered. */
export function chosenPayments(payments: readonly Payment[]): Payment[] {
  const ready = payments.filter(({ is_ready }) => is_ready)
  const on = ready.filter(({ is_on }) => is_on)
  return on.length > 0 ? on : ready
}

const AWAY_NOTE = 'Зараз не відповідає. Замовлення приймемо, а сплатите, щойно запрацює'

/** Leaves out ways to pay whose provider does not answer. If none answers, all stay, with a note that says so. */
export function workingPayments(payments: readonly Payment[]): Payment[] {
  const working = payments.filter(({ paused_until }) => paused_until === null)
  return working.length > 0 ? working : payments.map((payment) => ({ ...payment, note: AWAY_NOTE }))
}

/** For an order that exists: its way of payment and delivery stays valid while a service does not answer. */
export function withoutPauses({ deliveries, payments, dispatch }: CheckoutMethods): CheckoutMethods {
  return {
    deliveries: deliveries.map((way) => ({ ...way, paused_until: null })),
    payments: payments.map((payment) => ({ ...payment, paused_until: null })),
    dispatch,
  }
}
