import {
  DEFAULT_DISPATCH,
  dispatchOf,
  type DispatchSettings,
  dispatchSettingsSchema,
} from '#src/contract/dispatch-settings.ts'
import type { WorkingDay } from '#src/domain/dates/working-hours.ts'
import type { SettingRow } from '#src/settings/queries.ts'
import type { Dispatch } from '#src/domain/delivery/dispatch-days.ts'

const DAY_END = '23:59'

export const DISPATCH_KEYS = dispatchSettingsSchema.keyof().options

/**
 * When parcels are sent; null if the shop promises no dates.
 *
 * @param hours opening hours of the shop; empty if the owner has not set them
 */
export function readDispatch(rows: readonly SettingRow[], hours: readonly WorkingDay[]): Dispatch | null {
  const dispatch = dispatchOf(readSettings(rows))
  if (dispatch === null || hours.length === 0) return dispatch
  const open = hours.filter(({ is_working }) => is_working)
  return { ...dispatch, open_till: Object.fromEntries(open.map((day) => [day.day, closingTime(day)])) }
}

/** The closing time of a day; its end for a shop that works past midnight or has not said. */
function closingTime({ start_time, end_time }: WorkingDay): string {
  return end_time !== null && end_time > (start_time ?? '') ? end_time : DAY_END
}

function readSettings(rows: readonly SettingRow[]): DispatchSettings {
  const read = (key: keyof DispatchSettings) =>
    dispatchSettingsSchema.shape[key].safeParse(rows.find((row) => row.key === key)?.value).data ??
    DEFAULT_DISPATCH[key]
  return dispatchSettingsSchema.parse(Object.fromEntries(DISPATCH_KEYS.map((key) => [key, read(key)])))
}
