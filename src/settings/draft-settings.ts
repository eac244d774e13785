import { type Settings, settingsSchema } from '#src/contract/settings.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { checkSetting } from './setting-rules.ts'
import { defaultOf } from './default-of.ts'

/** Settings as shoppers would see them if those typed were saved; invalid ones are left out. */
export function draftSettings(typed: Readonly<Record<string, unknown>>): Partial<Settings> {
  const whole = Object.entries(typed).flatMap(([key, value]) => {
    if (!isPublic(key)) return []
    try {
      return [[key, value === null ? defaultOf(key) : checkSetting(key, value)]]
    } catch (error) {
      if (error instanceof InvalidInput) return []
      throw error
    }
  })
  return Object.fromEntries(whole)
}

function isPublic(key: string): key is keyof Settings {
  return Object.hasOwn(settingsSchema.shape, key)
}
