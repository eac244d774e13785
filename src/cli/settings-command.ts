import { assembleSettings, SETTING_KEYS } from '#src/api/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/api/settings/queries.ts'
import type { Database } from '#src/database/connect.ts'
import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import { settingsSchema, type Settings } from '#src/contract/settings.ts'
import { workingHours } from '#src/domain/working-hours.ts'
import { type Command, UsageError } from './command.ts'
import { keepLogo } from './keep-logo.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { saveSetting } from './save-setting.ts'
import { readSetting, type SettingKey } from './read-setting.ts'

const KEYS = settingsSchema.keyof().options

export const settingsCommand: Command = {
  name: 'settings',
  summary: 'налаштування вітрини: назва, контакти, меню, лічильники',
  usage: `npm run shop -- settings list
npm run shop -- settings get КЛЮЧ
npm run shop -- settings set КЛЮЧ ЗНАЧЕННЯ [ЗНАЧЕННЯ…]
npm run shop -- settings unset КЛЮЧ

Текст пишеться як є, перелік — кілька значень підряд, меню — як JSON: у пункту є title і url, а ще можуть бути
badge (позначка), children (вкладені пункти) і products_count. Логотип — файл картинки.

Приклади:
  npm run shop -- settings set shopTitle "Крамниця Олени"
  npm run shop -- settings set phones +380671234567 +380441234567
  npm run shop -- settings set logo ./logo.svg
  npm run shop -- settings set instagram https://www.instagram.com/kramnytsia
  npm run shop -- settings set working_hours "Пн–Пт 09:00–18:00" "Сб 10:00–15:00" "Нд вихідний"
  npm run shop -- settings set working_hours_short_use false
  npm run shop -- settings set headerMenu '[{"title":"Акції","url":"/promotions","badge":"−20 %"},{"title":"Про нас","url":"/about"}]'

Ключі: ${KEYS.join(', ')}`,
  run: async (args, { terminal, withShop }) => {
    const [action = '', ...rest] = parseOptions(args, {}).positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      const settings = await withShop(({ database }) => readSettings(database))
      for (const key of KEYS) terminal.out(`${key}: ${shown(key, settings[key])}`)
      return 0
    }
    if (action === 'set') {
      const [name = '', ...texts] = rest
      const key = knownKey(name)
      const value = readSetting(key, texts)
      const saved = await withShop(async ({ database, dataDir }) => {
        const kept = key === 'logo' ? await logoAddress(String(value), dataDir) : value
        await saveSetting(database, key, kept)
        return kept
      })
      terminal.out(`${key}: ${shown(key, saved)}`)
      return 0
    }
    if (action !== 'get' && action !== 'unset') throw unknownAction(action)
    const key = knownKey(requirePositionals(rest, ['ключ'])[0])
    if (action === 'get') {
      const settings = await withShop(({ database }) => readSettings(database))
      terminal.out(shown(key, settings[key]))
      return 0
    }
    await withShop(({ database }) => database.deleteFrom('settings').where('key', '=', key).execute())
    terminal.out(`${key}: ${shown(key, DEFAULT_SETTINGS[key])}`)
    return 0
  },
}

function knownKey(name: string): SettingKey {
  if (isKey(name)) return name
  throw new UsageError(name === '' ? 'Не вказано ключ' : `Немає такого налаштування: ${name}`)
}

function isKey(name: string): name is SettingKey {
  return Object.hasOwn(settingsSchema.shape, name)
}

/** An address that the shop serves already stays; anything else is a file to be copied. */
async function logoAddress(value: string, dataDir: string): Promise<string> {
  if (value === '' || /^\/(?:media\/|[\w.-]+$)/.test(value)) return value
  try {
    return await keepLogo(value, dataDir)
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(`logo: ${error.message}`) : error
  }
}

async function readSettings(database: Database): Promise<Settings> {
  // What is damaged shows as its default, as it does to shoppers.
  return assembleSettings(await loadSettingRows(database, SETTING_KEYS), () => undefined)
}

function shown(key: SettingKey, value: unknown): string {
  if (typeof value === 'string') return value === '' ? '—' : value
  if (key === 'phones' || key === 'emails') return [value].flat().join(', ') || '—'
  if (key !== 'working_hours') return JSON.stringify(value)
  const rows = workingHours(settingsSchema.shape.working_hours.parse(value), false)
  return rows.map(({ days, hours }) => `${days} ${hours}`).join('; ')
}
