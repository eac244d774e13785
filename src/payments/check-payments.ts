import { sql } from 'kysely'
import type { Check } from '#src/contract/check.ts'
import {
  isTestAccount,
  missingKeys,
  neededKeys,
  type PaymentSettings,
} from '#src/contract/payment-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import { PAID_AFTERWARDS } from './apply-word.ts'
import { isDoubtful } from './arrive-refunds.ts'
import type { Desk } from './payment-desk.ts'
import { type Provider, ProviderError } from './provider.ts'
import { listLapsingHolds } from './settle-holds.ts'
import { listStuckRefunds, type StuckRefund } from './stuck-refunds.ts'
import { listWrongSums } from './wrong-sums.ts'

/** How long the owner is reminded of unexpected money. */
const REMINDED_MS = 14 * 86_400_000

/** Checks each provider that is set up with a harmless call, and lists payments that the owner has to look at. */
export async function checkPayments(database: Database, desk: Desk, now: Date): Promise<Check[]> {
  const providers = await Promise.all(ONLINE_METHODS.map((method) => checkProvider(desk, method)))
  return [
    ...providers,
    ...modeChecks(desk),
    ...(await holdChecks(database, desk, now)),
    ...(await refundChecks(database, now)),
    ...(await lostHoldChecks(database, now)),
    ...(await lateChecks(database, now)),
    ...(await sumChecks(database)),
  ]
}

async function checkProvider({ settings, providers }: Desk, method: OnlineMethod): Promise<Check> {
  const title = providerName(method)
  const provider = providers.get(method)
  if (!provider) return withoutProvider(settings, method)
  try {
    return { name: method, state: 'ok', text: `${title}: ${await confirmKeys(provider)}.` }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const advice = error.kind === 'keys' ? ' Перевірте ключі.' : ''
    return { name: method, state: 'failed', text: `${title}: ${error.message}.${advice}` }
  }
}

/** Makes one harmless call; returns a sentence about the answer. Throws `ProviderError`. */
export function confirmKeys(provider: Provider): Promise<string> {
  return provider.check()
}

/** Keys of a provider that the owner has not set; none are missing for a test account. */
export function lackingKeys(settings: PaymentSettings, method: OnlineMethod) {
  return missingKeys(method, (key) => settings[key]) ?? neededKeys(method)
}

function withoutProvider(settings: PaymentSettings, method: OnlineMethod): Check {
  const title = providerName(method)
  const missing = missingKeys(method, (key) => settings[key])
  if (missing === null) return { name: method, state: 'off', text: `${title}: не налаштовано.` }
  const text =
    missing.length > 0
      ? `${title}: бракує ${missing.join(', ')}, тому його не пропонуємо.`
      : `${title}: це пробний обліковий запис, тому його не пропонуємо; для перевірок: settings set payment_test_mode так.`
  return { name: method, state: 'failed', text }
}

function modeChecks({ isTest, settings }: Desk): Check[] {
  if (!isTest) return []
  const own = [settings.liqpay_public_key, settings.wayforpay_merchant_account].filter(isTestAccount)
  const more = own.length > 0 ? ` Пробні облікові записи: ${own.join(', ')}.` : ''
  const text = `Оплата: пробний режим, пробні платежі рахуються справжніми. Перед продажем: settings unset payment_test_mode.${more}`
  return [{ name: 'payment_test_mode', state: 'failed', text }]
}

async function holdChecks(database: Database, desk: Desk, now: Date): Promise<Check[]> {
  const holds = await listLapsingHolds(database, desk, now)
  return holds.map(({ number, lapses_at }) => ({
    name: 'payment_hold',
    state: 'failed',
    text: `Замовлення ${number}: утримані кошти банк відпустить ${kyivMoment(lapses_at)}. Відправте його або скасуйте.`,
  }))
}

/** Sent orders whose hold lapsed unpaid, except those for which the carrier collects the money. */
async function lostHoldChecks(database: Database, now: Date): Promise<Check[]> {
  const { rows } = await sql<{ number: string; problem: string; due: number }>`
    select o.number, a.problem, o.total - o.paid + o.refunded - o.held as due
    from payment_attempts a join orders o on o.id = a.order_id
    where a.state = 'refunded' and a.captured = 0 and a.problem is not null
      and a.authorized_at > ${new Date(now.getTime() - REMINDED_MS)}::timestamptz
      and o.status in ('shipped', 'completed') and o.payment_method is distinct from 'on_delivery'
      and o.total - o.paid + o.refunded - o.held > 0
    order by a.id`.execute(database)
  return rows.map(({ number, problem, due }) => ({
    name: 'payment_lost_hold',
    state: 'failed',
    text: `Замовлення ${number}: ${problem}, не сплачено ${formatPrice(due)}. Попросіть покупця сплатити: orders pay-link ${number}, orders paid ${number}.`,
  }))
}

async function refundChecks(database: Database, now: Date): Promise<Check[]> {
  const refunds = await listStuckRefunds(database, now)
  return refunds.map((refund) => ({ name: 'payment_refund', state: 'failed', text: refundText(refund) }))
}

function refundText(refund: StuckRefund): string {
  const { reference, number, problem, state, since } = refund
  const done = `Гроші повернулися — orders refund ${number} --done ${reference}`
  if (state === 'sent')
    return isDoubtful(refund)
      ? `Повернення ${reference}: ${problem}. ${done}.`
      : `Повернення ${reference}: сервіс прийняв його ${kyivMoment(since)} і досі не виконав. Подивіться в кабінеті сервісу.`
  const again = `Ще раз: orders refund ${number} --retry --yes.`
  const known = `Повернення ${reference} не вдалося: ${problem ?? 'причина невідома'}.`
  return isDoubtful(refund) ? `${known} ${done}, ні — ${again}` : `${known} ${again}`
}

async function lateChecks(database: Database, now: Date): Promise<Check[]> {
  const { rows } = await sql<{ number: string; left: number }>`
    select o.number, a.captured - a.refunded as left
    from payment_attempts a join orders o on o.id = a.order_id
    where o.status = 'completed' and a.captured > a.refunded
      and a.paid_at > ${new Date(now.getTime() - REMINDED_MS)}::timestamptz
      and exists (
        select from order_events e
        where e.order_id = o.id and e.kind = 'payment' and e.after ->> 'reference' = a.reference
          and e.after ->> 'note' = ${PAID_AFTERWARDS}
      )
    order by a.id`.execute(database)
  return rows.map(({ number, left }) => ({
    name: 'payment_late',
    state: 'failed',
    text: `Замовлення ${number}: ${formatPrice(left)} сплачено онлайн, коли його вже виконано. Якщо заплатили й при отриманні, поверніть: orders refund ${number}.`,
  }))
}

const SUM_NAMES = [
  ['paid', 'сплачено'],
  ['refunded', 'повернено'],
  ['held', 'утримано'],
] as const

async function sumChecks(database: Database): Promise<Check[]> {
  const wrong = await listWrongSums(database)
  return wrong.map(({ number, sums, counted }) => {
    const differ = SUM_NAMES.filter(([sum]) => sums[sum] !== counted[sum]).map(
      ([sum, name]) => `${name} ${formatPrice(sums[sum])}, а за його оплатами ${formatPrice(counted[sum])}`,
    )
    const text = `Замовлення ${number}: ${differ.join('; ')}. Полічити наново: payments check.`
    return { name: 'payment_sums', state: 'failed', text }
  })
}
