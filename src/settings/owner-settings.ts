import { DEFAULT_DISPATCH, dispatchSettingsSchema } from '#src/contract/dispatch-settings.ts'
import { DEFAULT_ORDER_BOUNDS, orderBoundsSchema } from '#src/contract/order-bounds.ts'
import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import { DEFAULT_DESK_SETTINGS, deskSettingsSchema } from '#src/contract/desk-settings.ts'
import { DEFAULT_IMPORT_BOUNDS, importBoundsSchema } from '#src/contract/import-limits.ts'
import { settingsSchema } from '#src/contract/settings.ts'
import type { Database } from '#src/database/connect.ts'
import { loadSettingRows, type SettingRow } from './queries.ts'

/** The owner's settings that are not secret: those that shoppers see and those that only the shop itself reads. */
export const ownerSettingsSchema = settingsSchema
  .extend(orderBoundsSchema.shape)
  .extend(dispatchSettingsSchema.shape)
  .extend(importBoundsSchema.shape)
  .extend(deskSettingsSchema.shape)
export type OwnerSettings = typeof ownerSettingsSchema._zod.output
export type SettingKey = keyof OwnerSettings

export const OWNER_KEYS = ownerSettingsSchema.keyof().options

export const OWNER_DEFAULTS: OwnerSettings = {
  ...DEFAULT_SETTINGS,
  ...DEFAULT_ORDER_BOUNDS,
  ...DEFAULT_DISPATCH,
  ...DEFAULT_IMPORT_BOUNDS,
  ...DEFAULT_DESK_SETTINGS,
}

export function isSettingKey(name: string): name is SettingKey {
  return Object.hasOwn(ownerSettingsSchema.shape, name)
}

/** The owner's value of each setting; the default if it is not set or damaged. */
export async function loadOwnerSettings(database: Database): Promise<OwnerSettings> {
  return readOwnerSettings(await loadSettingRows(database, OWNER_KEYS))
}

function readOwnerSettings(rows: readonly SettingRow[]): OwnerSettings {
  const whole = rows.filter(
    ({ key, value }) => isSettingKey(key) && ownerSettingsSchema.shape[key].safeParse(value).success,
  )
  return ownerSettingsSchema.parse({
    ...OWNER_DEFAULTS,
    ...Object.fromEntries(whole.map(({ key, value }) => [key, value])),
  })
}
