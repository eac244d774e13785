import type { Check } from '#src/contract/check.ts'
import {
  isTestAccount,
  missingKeys,
  neededKeys,
  type PaymentSettings,
} from '#src/contract/payment-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import type { Desk } from './payment-desk.ts'
import { type Provider, ProviderError } from './provider.ts'
import { listLapsingHolds } from './settle-holds.ts'

/** One harmless call of each provider that is set up, and what of payments wants the owner's eyes. */
export async function checkPayments(database: Database, desk: Desk, now: Date): Promise<Check[]> {
  const providers = await Promise.all(ONLINE_METHODS.map((method) => checkProvider(desk, method)))
  return [
    ...providers,
    ...modeChecks(desk),
    ...(await holdChecks(database, desk, now)),
    ...(await refundChecks(database)),
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

/** One harmless call; a sentence of what was answered. Throws `ProviderError`. */
export function confirmKeys(provider: Provider): Promise<string> {
  return provider.check()
}

/** Keys that the owner has not set of a provider; none where it is an account for trying out. */
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

async function refundChecks(database: Database): Promise<Check[]> {
  const refunds = await database
    .selectFrom('payment_refunds')
    .select(['reference', 'problem'])
    .where('state', '=', 'failed')
    .execute()
  return refunds.map(({ reference, problem }) => ({
    name: 'payment_refund',
    state: 'failed',
    text: `Повернення ${reference} не вдалося: ${problem ?? 'причина невідома'}. Ще раз: orders refund НОМЕР --retry --yes.`,
  }))
}
