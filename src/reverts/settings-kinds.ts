import { EXCHANGE_RATES_KEY } from '#src/contract/exchange-rates.ts'
import { isSecret } from '#src/contract/secret-text.ts'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { type MethodKind, restoreMethodWords } from '#src/orders/change-methods.ts'
import {
  DELIVERIES_KEY,
  DELIVERY_METHODS_KEY,
  PAYMENT_METHODS_KEY,
  PAYMENTS_KEY,
} from '#src/orders/checkout-methods.ts'
import { offeredVersion, saveOffered } from '#src/orders/save-offered.ts'
import { changePrivateSetting, changeSetting, writeSetting } from '#src/settings/change-setting.ts'
import { defaultOf } from '#src/settings/default-of.ts'
import { changeExchangeRates } from '#src/settings/exchange-rates.ts'
import { isSettingKey } from '#src/settings/owner-settings.ts'
import { isPrivateKey, privateSettingsSchema } from '#src/settings/private-keys.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import { isShopClosed, setShopClosed } from '#src/settings/opening.ts'
import { recordOf, type RevertKind, type RevertShop, type Who } from './revert-kind.ts'

/** How a setting is put back, by its key; null for one that nothing puts back. */
export function settingKind(key: string): RevertKind | null {
  if (key === DELIVERY_METHODS_KEY || key === PAYMENT_METHODS_KEY) return methodWords
  if (key === DELIVERIES_KEY || key === PAYMENTS_KEY) return offered(key)
  if (key === EXCHANGE_RATES_KEY) return exchangeRates
  if (isSettingKey(key))
    return plain((shop, who, change) => changeSetting(shop.database, { ...who, ...change, key }))
  if (isPrivateKey(key) && !isSecret(privateSettingsSchema.shape[key]))
    return plain((shop, who, change) =>
      changePrivateSetting(shop.database, shop.vault, { ...who, ...change, key }),
    )
  return null
}

type Write = (shop: RevertShop, who: Who, change: { value: unknown; version: string }) => Promise<unknown>

function plain(write: Write): RevertKind {
  return {
    open: async (shop, who, { entity_id: key, before }) => {
      const { value, version } = await stored(shop.database, key)
      return { now: { value }, put: () => write(shop, who, { value: before['value'] ?? undefined, version }) }
    },
  }
}

/** Of each method alone, so that what was said of another since stays. */
const methodWords: RevertKind = {
  facts: ({ before, after }) => {
    const [was, is] = [recordOf(before['value']) ?? {}, recordOf(after?.['value']) ?? {}]
    const none = Object.fromEntries(Object.keys({ ...was, ...is }).map((method) => [method, null]))
    return { before: { ...none, ...was }, after: { ...none, ...is } }
  },
  open: async ({ database }, { actor }, { entity_id: key, before }) => {
    const { value, version } = await stored(database, key)
    return {
      now: recordOf(value) ?? {},
      put: () => restoreMethodWords(database, { actor, key, said: before, version }),
    }
  },
}

function offered(kind: MethodKind): RevertKind {
  return {
    open: async ({ database }, { actor }, { before }) => {
      const { value, version: storedVersion } = await stored(database, kind)
      const version = await offeredVersion(database, kind)
      const on: unknown = before['value']
      return {
        now: { value },
        put: () =>
          Array.isArray(on)
            ? saveOffered(database, { actor, kind, on: on.map(String), version })
            : writeSetting(database, { actor, key: kind, value: undefined, version: storedVersion }),
      }
    },
  }
}

/** Without their day: they hold from the day on which they are put back. */
const exchangeRates: RevertKind = {
  facts: ({ before, after }) => ({ before: ratesOf(before['value']), after: ratesOf(after?.['value']) }),
  open: async ({ database }, who, { before }) => {
    const { value, version } = await stored(database, EXCHANGE_RATES_KEY)
    return {
      now: ratesOf(value),
      put: () => changeExchangeRates(database, { ...who, rates: before['rates'], version }),
    }
  },
}

function ratesOf(value: unknown): { rates: unknown } {
  return { rates: recordOf(value)?.['rates'] ?? null }
}

/** As the journal has it: null where the owner has said nothing; the version is of what holds then. */
async function stored(database: Database, key: string): Promise<{ value: unknown; version: string }> {
  const [row] = await loadSettingRows(database, [key])
  return { value: row?.value ?? null, version: versionOf({ value: row?.value ?? defaultOf(key) }) }
}

export const opening: RevertKind = {
  open: async ({ database }, { actor }, { before }) => {
    const isClosed = before['closed'] === true
    return {
      now: { closed: await isShopClosed(database) },
      put: () => setShopClosed(database, { actor, isClosed }),
    }
  },
}
