import { assembleSettings, SETTING_KEYS } from '#src/api/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/api/settings/queries.ts'
import type { Database } from '#src/database/connect.ts'
import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import { settingsSchema, type Settings } from '#src/contract/settings.ts'
import { type Command, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

type Key = keyof Settings

export const settingsCommand: Command = {
  name: 'settings',
  summary: 'налаштування вітрини: назва, контакти, меню, лічильники',
  usage: `npm run shop -- settings list
npm run shop -- settings get КЛЮЧ
npm run shop -- settings set КЛЮЧ ЗНАЧЕННЯ [ЗНАЧЕННЯ…]
npm run shop -- settings unset КЛЮЧ

Текст пишеться як є, перелік — кілька значень підряд, складне (меню, години роботи) — як JSON.

Приклади:
  npm run shop -- settings set shopTitle "Крамниця Олени"
  npm run shop -- settings set phones +380671234567 +380441234567
  npm run shop -- settings set working_hours_short_use false
  npm run shop -- settings set headerMenu '[{"title":"Акції","url":"/promotions","badge":null,"children":[],"products_count":null}]'

Ключі: ${Object.keys(settingsSchema.shape).join(', ')}`,
  run: async (args, { terminal, withShop }) => {
    const [action = '', ...rest] = parseOptions(args, {}).positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      const settings = await withShop(({ database }) => readSettings(database))
      for (const [key, value] of Object.entries(settings)) terminal.out(`${key}: ${shown(value)}`)
      return 0
    }
    if (action === 'set') {
      const [name = '', ...texts] = rest
      const key = knownKey(name)
      const value = readValue(key, texts)
      await withShop(({ database }) => saveSetting(database, key, value))
      terminal.out(`${key}: ${shown(value)}`)
      return 0
    }
    if (action !== 'get' && action !== 'unset') throw unknownAction(action)
    const key = knownKey(requirePositionals(rest, ['ключ'])[0])
    if (action === 'get') {
      const settings = await withShop(({ database }) => readSettings(database))
      terminal.out(shown(settings[key]))
      return 0
    }
    await withShop(({ database }) => database.deleteFrom('settings').where('key', '=', key).execute())
    terminal.out(`${key}: ${shown(DEFAULT_SETTINGS[key])}`)
    return 0
  },
}

function knownKey(name: string): Key {
  if (isKey(name)) return name
  throw new UsageError(name === '' ? 'Не вказано ключ' : `Немає такого налаштування: ${name}`)
}

function isKey(name: string): name is Key {
  return Object.hasOwn(settingsSchema.shape, name)
}

/** Tries the words as the key may want them: one text, a list, JSON. The schema has the last word. */
function readValue(key: Key, texts: readonly string[]): unknown {
  if (texts.length === 0) throw new UsageError('Не вказано значення')
  const schema = settingsSchema.shape[key]
  const [text = ''] = texts
  const candidates: unknown[] = [...(texts.length === 1 ? [text, ...json(text)] : []), texts]
  const results = candidates.map((candidate) => schema.safeParse(candidate))
  const fitting = results.find(({ success }) => success)
  if (fitting) return fitting.data
  const reasons = results.at(texts.length === 1 && json(text).length > 0 ? 1 : 0)?.error?.issues
  const reason = reasons?.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new UsageError(`${key}: таке значення не підходить (${reason ?? ''})`)
}

function json(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    // No JSON is no error: most values are plain text.
    return []
  }
}

async function readSettings(database: Database): Promise<Settings> {
  // What is damaged shows as its default, as it does to shoppers.
  return assembleSettings(await loadSettingRows(database, SETTING_KEYS), () => undefined)
}

async function saveSetting(database: Database, key: Key, value: unknown): Promise<void> {
  const row = { feed_id: null, value: JSON.stringify(value) }
  await database
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '—' : value
  return JSON.stringify(value)
}
