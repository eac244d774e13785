import { DEFAULT_REMINDER_MINUTES, DEFAULT_UNPAID_HOURS } from '#src/contract/payment-settings.ts'
import { OWNER_DEFAULTS } from './owner-settings.ts'

/** What a setting of a service is while nobody has said anything, where a screen could not show it as nothing. */
const PRIVATE_DEFAULTS = {
  liqpay_version: 7,
  unpaid_reminder_minutes: DEFAULT_REMINDER_MINUTES,
  unpaid_hours: DEFAULT_UNPAID_HOURS,
  payment_refund_cancelled: true,
  nova_poshta_afterpayment: 'money',
  receipts_issuer: 'none',
} as const

const DEFAULTS: Readonly<Record<string, unknown>> = { ...OWNER_DEFAULTS, ...PRIVATE_DEFAULTS }

/** As a screen shows it, and as a change of it is compared with; null where nothing holds. */
export function defaultOf(key: string): unknown {
  return DEFAULTS[key] ?? null
}
