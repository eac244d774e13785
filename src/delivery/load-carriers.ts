import type { Config } from '#src/config.ts'
import { type DeliverySettings, deliverySettingsSchema } from '#src/contract/delivery-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { NovaPoshta } from './nova-poshta/call.ts'

export type DeliveryDeps = {
  database: Database
  vault: Vault
  providers: Pick<Config['providers'], 'novaPoshta' | 'ukrposhta'>
  /** Of one call, milliseconds. */
  outboundMs: number
}

export type Carriers = {
  settings: DeliverySettings
  /** Null without a key. */
  novaPoshta: NovaPoshta | null
}

/** The carriers that the owner has keys of, and what she has set of them. */
export async function loadCarriers(deps: DeliveryDeps): Promise<Carriers> {
  const { database, vault, providers, outboundMs } = deps
  const settings = await loadPrivateSettings(database, vault, deliverySettingsSchema)
  const { nova_poshta_key: key } = settings
  const novaPoshta = key === undefined ? null : { url: providers.novaPoshta, key, timeoutMs: outboundMs }
  return { settings, novaPoshta }
}
