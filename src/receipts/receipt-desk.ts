import { type ReceiptSettings, receiptSettingsSchema } from '#src/contract/receipt-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { CheckboxKeys } from './checkbox/checkbox-call.ts'

export type ReceiptOptions = {
  database: Database
  vault: Vault
  /** Origin of the cashier service. */
  url: string
  limitMs: number
}

/** The issuer of receipts that the owner has chosen, with its keys. */
export type ReceiptDesk = {
  keys: CheckboxKeys
  settings: ReceiptSettings
  /** Kyiv times, `HH:MM`, between which a shift may be open. */
  hours: { opens: string; closes: string }
}

const OPENS = '00:10'
const CLOSES = '23:45'

/** Null if the owner has chosen no issuer; `missing` names the keys that the chosen one still needs. */
export async function loadReceiptDesk({
  database,
  vault,
  url,
  limitMs,
}: ReceiptOptions): Promise<ReceiptDesk | { missing: string[] } | null> {
  const settings = await loadPrivateSettings(database, vault, receiptSettingsSchema)
  if (settings.receipts_issuer !== 'checkbox') return null
  const { checkbox_license_key: licenseKey, checkbox_opens, checkbox_closes } = settings
  const cashier = cashierOf(settings)
  if (licenseKey === undefined || !cashier) {
    const lacking = [
      ...(licenseKey === undefined ? ['checkbox_license_key'] : []),
      ...(cashier ? [] : ['checkbox_pin або checkbox_login і checkbox_password']),
    ]
    return { missing: lacking }
  }
  return {
    keys: { url, licenseKey, cashier, limitMs },
    settings,
    hours: { opens: checkbox_opens ?? OPENS, closes: checkbox_closes ?? CLOSES },
  }
}

function cashierOf({
  checkbox_login: login,
  checkbox_password: password,
  checkbox_pin: pin,
}: ReceiptSettings): CheckboxKeys['cashier'] | null {
  if (pin !== undefined) return { pin }
  return login === undefined || password === undefined ? null : { login, password }
}
