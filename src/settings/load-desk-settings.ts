import { DEFAULT_DESK_SETTINGS, type DeskSettings, deskSettingsSchema } from '#src/contract/desk-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { loadSettingRows } from './queries.ts'

export const DESK_SETTING_KEYS = deskSettingsSchema.keyof().options

/** The owner's value of each setting; the default if it is not set or damaged. */
export async function loadDeskSettings(database: Database): Promise<DeskSettings> {
  const rows = await loadSettingRows(database, DESK_SETTING_KEYS)
  const settings = { ...DEFAULT_DESK_SETTINGS }
  for (const key of DESK_SETTING_KEYS) {
    const { data } = deskSettingsSchema.shape[key].safeParse(rows.find((row) => row.key === key)?.value)
    if (data !== undefined) settings[key] = data
  }
  return settings
}
