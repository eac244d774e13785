import type { Database } from '#src/database/connect.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import {
  instalmentMisfit,
  isInstalmentMethod,
  LEAST_PARTS,
  partsFor,
  partsMisfit,
} from '#src/domain/payments/instalments.ts'
import { isConfirmedInApp } from '#src/domain/payments/confirmed-in-app.ts'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { DEFAULT_UNPAID_HOURS, instalmentRule } from '#src/contract/payment-settings.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { exceptedOfOrder } from '#src/orders/instalment-exceptions.ts'
import { askAttempt } from './ask-attempts.ts'
import { isCollectedByCarrier } from './collected-by-carrier.ts'
import { lockMoneyOrderByNumber, type MoneyOrder } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { type PaymentAsk, type PaymentPage, type Provider, ProviderError } from './provider.ts'
import type { StoredAttempt } from './stored-attempt.ts'
import { PAGE_MAKERS, unsureOf } from './unsure-attempts.ts'
import { withdrawFromApp } from './withdraw-attempt.ts'

export type StartRequest = {
  number: string
  method: OnlineMethod
  /** Number of instalments; the most that the method allows if the shopper has not chosen. */
  parts?: number | undefined
  /** Address to which the shopper returns, and address of the provider's callbacks. */
  returnUrl: string
  callbackUrl: string
  now: Date
}

export type StartOutcome =
  | { kind: 'page'; page: PaymentPage; reference: string }
  /** `unsure`: an earlier attempt may be paid and its provider does not answer. `on-delivery`: the carrier collects. */
  | { kind: 'missing' | 'off' | 'busy' | 'away' | 'unsure' | 'on-delivery' }
  /** The bank does not lend this sum, for these goods, or in so many instalments. */
  | { kind: 'not-divisible'; field: 'method' | 'parts'; reason: string }
  /** Nothing is left to pay. */
  | { kind: 'nothing-due'; status: OrderStatus }

const HOUR_MS = 3_600_000
const MOST_HOURS = 24
/** Time for a shopper to pay, in which her order is not cancelled as unpaid. */
const PAYING_MS = 1_800_000
/** Attempts younger than this are not asked about: nobody can have paid yet. */
const FRESH_MS = 5_000
/** Longer than any provider's answer may take: after it, the process that was opening the page is gone. */
const OPENING_MS = 60_000

/** Starts a payment of what is due of an order, or continues an open attempt for the same sum and method. */
export async function startAttempt(
  database: Database,
  desk: Desk,
  request: StartRequest,
): Promise<StartOutcome> {
  const provider = desk.providers.get(request.method)
  if (!provider) return { kind: 'off' }
  await askOpenAttempts(database, desk, request)
  const begun = await database.transaction().execute(async (transaction) => {
    const order = await lockMoneyOrderByNumber(transaction, request.number)
    if (!order) return { kind: 'missing' as const }
    if (amountDue(order) === 0) return { kind: 'nothing-due' as const, status: order.status }
    if (await isCollectedByCarrier(transaction, order.id)) return { kind: 'on-delivery' as const }
    const parts = await chosenParts(transaction, order, desk, request)
    if (typeof parts === 'object' && parts !== null) return parts
    return openAttempt(transaction, order, desk, { ...request, parts })
  })
  if ('kind' in begun) return begun
  const { attempt, order } = begun
  await withdrawFromApp(database, desk, attempt, request.now)
  if (attempt.page_url !== null && attempt.provider_ref !== null) {
    const kind = isConfirmedInApp(attempt.provider) ? 'app' : 'link'
    const page = { kind, url: attempt.page_url, ref: attempt.provider_ref } as const
    return { kind: 'page', page, reference: attempt.reference }
  }
  return openPage(database, provider, { attempt, order, request })
}

/** Number of instalments; null for a method that is paid at once. */
async function chosenParts(
  database: Database,
  order: MoneyOrder,
  { settings }: Desk,
  { method, parts }: StartRequest,
): Promise<number | null | Extract<StartOutcome, { kind: 'not-divisible' }>> {
  if (!isInstalmentMethod(method)) return null
  const sum = amountDue(order)
  const rule = instalmentRule(method, settings)
  const title = await exceptedOfOrder(database, order.id)
  const misfit = instalmentMisfit(sum, rule, title === null ? [] : [{ title, allows_instalments: false }])
  if (misfit !== null) return { kind: 'not-divisible', field: 'method', reason: misfit }
  const chosen = parts ?? partsFor(sum, rule).at(-1) ?? LEAST_PARTS
  const reason = partsMisfit(sum, rule, chosen)
  return reason === null ? chosen : { kind: 'not-divisible', field: 'parts', reason }
}

/** Asks about earlier attempts first: one may be paid although its callback was lost, and nobody may pay twice. */
async function askOpenAttempts(database: Database, desk: Desk, { number, now }: StartRequest): Promise<void> {
  const attempts = await database
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .selectAll('a')
    .where('o.number', '=', number)
    .where('a.state', '=', 'pending')
    .where('a.created_at', '<', new Date(now.getTime() - FRESH_MS))
    .execute()
  for (const attempt of attempts) await askAttempt(database, desk, attempt, now)
}

async function openAttempt(
  transaction: Database,
  order: MoneyOrder,
  { settings }: Desk,
  { method, parts, now }: Omit<StartRequest, 'parts'> & { parts: number | null },
): Promise<{ attempt: StoredAttempt; order: MoneyOrder } | { kind: 'unsure' }> {
  const amount = amountDue(order)
  // Each lending bank decides itself whether it pays at once or after the handover, so the owner's setting does not apply.
  const isHold = isInstalmentMethod(method) ? isConfirmedInApp(method) : settings.payment_hold === true
  const attempts = await transaction
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('attempt')
    .execute()
  const open = attempts.find(
    (known) =>
      known.state === 'pending' &&
      known.provider === method &&
      known.amount === amount &&
      known.parts === parts &&
      known.is_hold === isHold &&
      known.expires_at !== null &&
      known.expires_at > now,
  )
  // Continuing the same attempt is safe, because no provider takes money twice for it; a new one could be paid in addition.
  if (!open && (await unsureOf(transaction, order.id, now)) === 'unsure') return { kind: 'unsure' }
  await transaction
    .updateTable('orders')
    .set({ paying_until: new Date(now.getTime() + PAYING_MS) })
    .where('id', '=', order.id)
    .execute()
  if (open) return { attempt: open, order }
  const place = (attempts.at(-1)?.attempt ?? 0) + 1
  const hours = Math.min(MOST_HOURS, settings.unpaid_hours || DEFAULT_UNPAID_HOURS)
  const attempt = await transaction
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      attempt: place,
      reference: `${order.number}-${place}`,
      provider: method,
      amount,
      is_hold: isHold,
      parts,
      created_at: now,
      expires_at: new Date(now.getTime() + hours * HOUR_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { attempt, order }
}

type Opening = { attempt: StoredAttempt; order: MoneyOrder; request: StartRequest }

/**
 * Asks the provider for its page. Not in a transaction, which would hold locks while the provider answers; `opening_at` ensures
 * that only one request does it.
 */
async function openPage(database: Database, provider: Provider, opening: Opening): Promise<StartOutcome> {
  const { attempt, request } = opening
  const mine = await database
    .updateTable('payment_attempts')
    .set({ opening_at: request.now })
    .where('id', '=', attempt.id)
    .where('page_url', 'is', null)
    .where((row) =>
      row.or([
        row('opening_at', 'is', null),
        row('opening_at', '<', new Date(request.now.getTime() - OPENING_MS)),
        // A form is made by the shop itself, so it can be made any number of times.
        row('provider', 'not in', [...PAGE_MAKERS]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!mine) return { kind: 'busy' }
  try {
    const page = await provider.open(await askFor(database, opening))
    if (page.kind !== 'form') await savePage(database, attempt.id, page)
    return { kind: 'page', page, reference: attempt.reference }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await database
      .updateTable('payment_attempts')
      .set({
        opening_at: null,
        problem: error.message,
        ...(error.kind === 'away' ? {} : { state: 'failed' }),
      })
      .where('id', '=', attempt.id)
      .where('state', '=', 'pending')
      .execute()
    return { kind: 'away' }
  }
}

async function savePage(
  database: Database,
  id: number,
  { url, ref }: { url: string; ref: string },
): Promise<void> {
  await database
    .updateTable('payment_attempts')
    .set({ page_url: url, provider_ref: ref, opening_at: null })
    // The bank may have reported a failure before it answered this call; that problem must stay.
    .set((row) => ({
      problem: row.case().when('state', '=', 'pending').then(null).else(row.ref('problem')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

async function askFor(database: Database, { attempt, order, request }: Opening): Promise<PaymentAsk> {
  const { returnUrl, callbackUrl, now } = request
  const shopper = await database
    .selectFrom('orders')
    .select(['name', 'phone', 'email'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const lines = await database
    .selectFrom('order_lines')
    .select(['title', 'sku', 'price', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const { reference, amount, is_hold, parts, created_at, expires_at } = attempt
  return {
    reference,
    order_number: order.number,
    amount,
    isHold: is_hold,
    parts,
    allowsInstalments: (await exceptedOfOrder(database, order.id)) === null,
    created_at,
    expires_at: expires_at ?? now,
    returnUrl,
    callbackUrl,
    shopper,
    lines,
  }
}
