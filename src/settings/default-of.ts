import { DEFAULT_REMINDER_MINUTES, DEFAULT_UNPAID_HOURS } from '#src/contract/payment-settings.ts'
import { OWNER_DEFAULTS } from './owner-settings.ts'

/** Defaults of service settings that a screen cannot show as empty while they are not set. */
const PRIVATE_DEFAULTS = {
  liqpay_version: 7,
  unpaid_reminder_minutes: DEFAULT_REMINDER_MINUTES,
  unpaid_hours: DEFAULT_UNPAID_HOURS,
  payment_refund_cancelled: true,
  nova_poshta_afterpayment: 'money',
  receipts_issuer: 'none',
} as const

const DEFAULTS: Readonly<Record<string, unknown>> = { ...OWNER_DEFAULTS, ...PRIVATE_DEFAULTS }

/** The default as a screen shows it and as a change is compared with; null if there is none. */
export function defaultOf(key: string): unknown {
  return DEFAULTS[key] ?? null
}
