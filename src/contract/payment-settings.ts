import { z } from 'zod'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import {
  type InstalmentRule,
  LEAST_PARTS,
  LEAST_SUM,
  MOST_PARTS,
  MOST_SUM,
  USUAL_PARTS,
} from '#src/domain/payments/instalments.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { secretText } from './secret-text.ts'

const text = z.string().trim().min(1).max(200).optional()
const flag = z.boolean().optional()
const PARTS = `Ціле число від ${LEAST_PARTS} до ${MOST_PARTS}`
const FROM = 'Сума від 300 до 300000 грн'
const HOURS = 'Ціле число годин від 0 до 720'

export const DEFAULT_UNPAID_HOURS = 24

/** Keys of the payment providers, and how the shop takes money; a provider without keys is offered nowhere. */
export const paymentSettingsSchema = z.object({
  liqpay_public_key: text.describe('LiqPay: публічний ключ'),
  liqpay_private_key: secretText().describe('LiqPay: приватний ключ'),
  liqpay_version: z
    .union([z.literal(3), z.literal(7)], '3 або 7')
    .optional()
    .describe('LiqPay: версія протоколу, 7 або 3'),
  liqpay_paytypes: text.describe(
    'LiqPay: способи на сторінці оплати (через кому; з частинами: paypart,moment_part)',
  ),
  mono_token: secretText().describe('plata by mono: токен магазину'),
  wayforpay_merchant_account: text.describe('WayForPay: merchantAccount'),
  wayforpay_secret_key: secretText().describe('WayForPay: секретний ключ'),
  wayforpay_domain: text.describe('WayForPay: домен магазину, як його записано в кабінеті'),
  privat_parts_store: text.describe('Оплата частинами: ідентифікатор магазину в ПриватБанку'),
  privat_parts_password: secretText().describe('Оплата частинами: пароль магазину'),
  privat_parts_most: z
    .number(PARTS)
    .int(PARTS)
    .min(LEAST_PARTS, PARTS)
    .max(MOST_PARTS, PARTS)
    .optional()
    .describe(
      `Оплата частинами: найбільше платежів (від ${LEAST_PARTS} до ${MOST_PARTS}, спершу ${USUAL_PARTS})`,
    ),
  privat_parts_from: z
    .number(FROM)
    .min(toHryvnias(LEAST_SUM), FROM)
    .max(toHryvnias(MOST_SUM), FROM)
    .optional()
    .describe('Оплата частинами: від якої суми замовлення, грн (спершу 300)'),
  payment_test_mode: flag.describe('Пробні оплати рахуються справжніми; лише доки перевіряєте'),
  payment_hold: flag.describe('Утримувати кошти на картці й списувати, коли замовлення відправлено'),
  payment_refund_cancelled: flag.describe('Повертати кошти самим, коли оплачене замовлення скасовано'),
  unpaid_hours: z
    .number(HOURS)
    .int(HOURS)
    .min(0, HOURS)
    .max(720, HOURS)
    .optional()
    .describe(
      `За скільки годин неоплачене онлайн замовлення скасовується саме (${DEFAULT_UNPAID_HOURS}; 0 — ніколи)`,
    ),
})

export type PaymentSettings = z.infer<typeof paymentSettingsSchema>
type Key = keyof PaymentSettings

const NEEDED: Readonly<Record<OnlineMethod, readonly Key[]>> = {
  liqpay: ['liqpay_public_key', 'liqpay_private_key'],
  mono: ['mono_token'],
  wayforpay: ['wayforpay_merchant_account', 'wayforpay_secret_key'],
  privat_parts: ['privat_parts_store', 'privat_parts_password'],
}

export function neededKeys(method: OnlineMethod): readonly Key[] {
  return NEEDED[method]
}

/** What has to be read to know which providers are set up. */
export const PROVIDER_KEYS: readonly Key[] = [...Object.values(NEEDED).flat(), 'payment_test_mode']

/** Accounts for trying out: what is paid there is not money. */
const TEST_ACCOUNT = /^(?:sandbox_|test_merch_)/

export function isTestAccount(name: unknown): boolean {
  return typeof name === 'string' && TEST_ACCOUNT.test(name)
}

/** Those that have their keys; an account for trying out counts in the test mode alone. */
export function readyProviders(settingOf: (key: Key) => unknown): Set<OnlineMethod> {
  const isTest = settingOf('payment_test_mode') === true
  const isSet = (key: Key) => {
    const value = settingOf(key)
    return value !== undefined && value !== null && (isTest || !isTestAccount(value))
  }
  return new Set(ONLINE_METHODS.filter((method) => NEEDED[method].every(isSet)))
}

/** How the owner offers instalments; sums in kopiykas. */
export function instalmentRule(settings: {
  privat_parts_most?: number | undefined
  privat_parts_from?: number | undefined
}): InstalmentRule {
  const { privat_parts_most: most_parts = USUAL_PARTS, privat_parts_from: from } = settings
  return { most_parts, least_sum: from === undefined ? LEAST_SUM : toKopiykas(from) }
}

/** What of a provider's keys is there and what is not; null where the owner has begun with none. */
export function missingKeys(method: OnlineMethod, settingOf: (key: Key) => unknown): readonly Key[] | null {
  const missing = NEEDED[method].filter((key) => settingOf(key) === undefined)
  return missing.length === NEEDED[method].length ? null : missing
}
