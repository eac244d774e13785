import { z } from 'zod'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import {
  INSTALMENT_BANKS,
  type InstalmentMethod,
  type InstalmentRule,
} from '#src/domain/payments/instalments.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { secretText } from './secret-text.ts'

const text = z.string().trim().min(1).max(200).optional()
const flag = z.boolean().optional()
const HOURS = 'Ціле число годин від 0 до 720'

export const DEFAULT_UNPAID_HOURS = 24
export const DEFAULT_REMINDER_MINUTES = 30

/**
 * The most payments that are offered with a bank's instalments; each bank's contract allows others. @param
 * title for the description
 */
function mostPartsOf(bank: InstalmentMethod, title: string) {
  const { least_parts: least, most_parts: most, usual_parts: usual } = INSTALMENT_BANKS[bank]
  const wrong = `Ціле число від ${least} до ${most}`
  return z
    .number(wrong)
    .int(wrong)
    .min(least, wrong)
    .max(most, wrong)
    .optional()
    .describe(`${title}: найбільше платежів (від ${least} до ${most}, спершу ${usual})`)
}

function leastSumOf(bank: InstalmentMethod, title: string) {
  const { least_sum, most_sum, usual_from } = INSTALMENT_BANKS[bank]
  const [least, most] = [toHryvnias(least_sum), toHryvnias(most_sum)] as const
  const wrong = `Сума від ${least} до ${most} грн`
  return z
    .number(wrong)
    .min(least, wrong)
    .max(most, wrong)
    .optional()
    .describe(`${title}: від якої суми замовлення, грн (спершу ${toHryvnias(usual_from)})`)
}

/** Keys of the payment providers, and how the shop takes payments. A provider without keys is not offered. */
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
  privat_parts_most: mostPartsOf('privat_parts', 'Оплата частинами'),
  privat_parts_from: leastSumOf('privat_parts', 'Оплата частинами'),
  mono_parts_store: text.describe('Покупка частинами: ідентифікатор магазину (store-id) у monobank'),
  mono_parts_secret: secretText().describe('Покупка частинами: секретний ключ'),
  mono_parts_most: mostPartsOf('mono_parts', 'Покупка частинами'),
  mono_parts_from: leastSumOf('mono_parts', 'Покупка частинами'),
  payment_test_mode: flag.describe('Пробні оплати рахуються справжніми; лише доки перевіряєте'),
  payment_hold: flag.describe('Утримувати кошти на картці й списувати, коли замовлення відправлено'),
  payment_refund_cancelled: flag.describe('Повертати кошти самим, коли оплачене замовлення скасовано'),
  unpaid_reminder_minutes: z
    .union([z.literal(30), z.literal(120), z.literal(0)], '30, 120 або 0')
    .optional()
    .describe(
      `За скільки хвилин нагадати про оплату, що не пройшла: 30 або 120 (${DEFAULT_REMINDER_MINUTES}; 0 — ніколи)`,
    ),
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
  mono_parts: ['mono_parts_store', 'mono_parts_secret'],
}

/** Returns the settings without which a provider is not offered. */
export function neededKeys(method: OnlineMethod): readonly Key[] {
  return NEEDED[method]
}

/** The settings that are needed to know which providers are set up. */
export const PROVIDER_KEYS: readonly Key[] = [...Object.values(NEEDED).flat(), 'payment_test_mode']

/** Test accounts: what is paid through them is not real money. */
const TEST_ACCOUNT = /^(?:sandbox_|test_merch_)/

/** Whether the name of an account is that of a test account. */
export function isTestAccount(name: unknown): boolean {
  return typeof name === 'string' && TEST_ACCOUNT.test(name)
}

/** Returns the providers that have all their keys. A test account counts only in the test mode. */
export function readyProviders(settingOf: (key: Key) => unknown): Set<OnlineMethod> {
  const isTest = settingOf('payment_test_mode') === true
  const isSet = (key: Key) => {
    const value = settingOf(key)
    return value !== undefined && value !== null && (isTest || !isTestAccount(value))
  }
  return new Set(ONLINE_METHODS.filter((method) => NEEDED[method].every(isSet)))
}

/** Returns the terms on which the owner offers the instalments of this bank. */
export function instalmentRule(
  bank: InstalmentMethod,
  settings: Partial<Record<`${InstalmentMethod}_${'most' | 'from'}`, number | undefined>>,
): InstalmentRule {
  const { usual_parts, usual_from } = INSTALMENT_BANKS[bank]
  const from = settings[`${bank}_from` as const]
  return {
    bank,
    most_parts: settings[`${bank}_most` as const] ?? usual_parts,
    least_sum: from === undefined ? usual_from : toKopiykas(from),
  }
}

/** Returns the keys of a provider that are missing; null where the owner has entered none of them. */
export function missingKeys(method: OnlineMethod, settingOf: (key: Key) => unknown): readonly Key[] | null {
  const missing = NEEDED[method].filter((key) => settingOf(key) === undefined)
  return missing.length === NEEDED[method].length ? null : missing
}
