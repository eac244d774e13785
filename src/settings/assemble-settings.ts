import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import { type Settings, settingsSchema } from '#src/contract/settings.ts'
import type { SettingRow } from './queries.ts'

/** The keys that are public. */
export const SETTING_KEYS: readonly string[] = Object.keys(settingsSchema.shape)

/**
 * Every public setting: the owner's value if it is set and valid, otherwise the default. `onDamaged` is called for a key
 * whose value does not fit its schema; the shop uses the default then.
 */
export function assembleSettings(
  rows: readonly SettingRow[],
  onDamaged: (key: string, problem: string) => void,
): Settings {
  const whole = rows.filter(({ key, value }) => {
    if (!isSettingKey(key)) return false
    const { error } = settingsSchema.shape[key].safeParse(value)
    if (error) onDamaged(key, error.message)
    return !error
  })
  return settingsSchema.parse({
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(whole.map(({ key, value }) => [key, value])),
  })
}

function isSettingKey(key: string): key is keyof Settings {
  return Object.hasOwn(settingsSchema.shape, key)
}
