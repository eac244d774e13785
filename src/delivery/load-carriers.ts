import type { Config } from '#src/config.ts'
import { type DeliverySettings, deliverySettingsSchema } from '#src/contract/delivery-settings.ts'
import type { Database } from '#src/database/connect.ts'
import type { Carrier } from '#src/domain/delivery/carriers.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import { noteServiceAnswer } from '#src/settings/service-pauses.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { NovaPoshta } from './nova-poshta/call.ts'
import { novaPoshtaWaybills } from './nova-poshta/nova-poshta-waybills.ts'
import type { Ukrposhta } from './ukrposhta/call.ts'
import { ukrposhtaWaybills } from './ukrposhta/ukrposhta-waybills.ts'
import type { WaybillCarrier } from './waybill-carrier.ts'

export type DeliveryDeps = {
  database: Database
  vault: Vault
  providers: Pick<Config['providers'], 'novaPoshta' | 'ukrposhta'>
  /** Time limit of one call, milliseconds. */
  outboundMs: number
}

export type Carriers = {
  settings: DeliverySettings
  /** Null without a key. */
  novaPoshta: NovaPoshta | null
  ukrposhta: Ukrposhta | null
}

/** The carriers whose keys are set, and the owner's settings of delivery. */
export async function loadCarriers(deps: DeliveryDeps): Promise<Carriers> {
  const { database, vault, providers, outboundMs: timeoutMs } = deps
  const settings = await loadPrivateSettings(database, vault, deliverySettingsSchema)
  const { nova_poshta_key: key, ukrposhta_ecom_key: ecom, ukrposhta_token: token } = settings
  const { ukrposhta_tracking_key: tracking = ecom } = settings
  const noteOf = (carrier: Carrier) => (problem: string | null) =>
    noteServiceAnswer(database, carrier, problem)
  return {
    settings,
    novaPoshta:
      key === undefined ? null : { url: providers.novaPoshta, key, timeoutMs, note: noteOf('nova_poshta') },
    ukrposhta:
      ecom === undefined || token === undefined || tracking === undefined
        ? null
        : { url: providers.ukrposhta, ecom, token, tracking, timeoutMs, note: noteOf('ukrposhta') },
  }
}

export type WaybillDesk = {
  settings: DeliverySettings
  /** Only carriers whose keys are set. */
  carriers: ReadonlyMap<Carrier, WaybillCarrier>
}

/** The carriers that can make waybills now. */
export async function openWaybills(deps: DeliveryDeps): Promise<WaybillDesk> {
  const { settings, novaPoshta, ukrposhta } = await loadCarriers(deps)
  const open = [
    novaPoshta && novaPoshtaWaybills(deps.database, novaPoshta, settings),
    ukrposhta && ukrposhtaWaybills(ukrposhta, settings),
  ]
  return { settings, carriers: new Map(open.flatMap((each) => (each ? [[each.id, each] as const] : []))) }
}
