import {
  DEFAULT_DISPATCH,
  dispatchOf,
  type DispatchSettings,
  dispatchSettingsSchema,
} from '#src/contract/dispatch-settings.ts'
import type { SettingRow } from '#src/settings/queries.ts'
import type { Dispatch } from '#src/domain/delivery/dispatch-days.ts'

export const DISPATCH_KEYS = dispatchSettingsSchema.keyof().options

/** Null where no dates are promised. */
export function readDispatch(rows: readonly SettingRow[]): Dispatch | null {
  return dispatchOf(readSettings(rows))
}

function readSettings(rows: readonly SettingRow[]): DispatchSettings {
  const read = (key: keyof DispatchSettings) =>
    dispatchSettingsSchema.shape[key].safeParse(rows.find((row) => row.key === key)?.value).data ??
    DEFAULT_DISPATCH[key]
  return dispatchSettingsSchema.parse(Object.fromEntries(DISPATCH_KEYS.map((key) => [key, read(key)])))
}
