import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dispatchSettingsSchema } from '#src/contract/dispatch-settings.ts'
import { orderBoundsSchema } from '#src/contract/order-bounds.ts'
import { importBoundsSchema } from '#src/contract/import-limits.ts'
import { settingsSchema } from '#src/contract/settings.ts'
import { linksOfMenu } from '#src/domain/navigation/leads-to.ts'
import { nearestOf } from '#src/domain/text/nearest-name.ts'
import { workingHours } from '#src/domain/dates/working-hours.ts'
import { EXCHANGE_RATES_KEY } from '#src/contract/exchange-rates.ts'
import { loadExchangeRates } from '#src/import/exchange-rates.ts'
import { IMPORT_BOUND_KEYS } from '#src/import-runs/load-bounds.ts'
import { deskSettingsSchema } from '#src/contract/desk-settings.ts'
import { DESK_SETTING_KEYS } from '#src/settings/load-desk-settings.ts'
import { DISPATCH_KEYS } from '#src/orders/load-dispatch.ts'
import { ORDER_BOUND_KEYS } from '#src/orders/load-order-bounds.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { warnOfDeadLinks } from './find-dead-link.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { changePrivateSetting, privateKeysUsage, shownPrivate } from './private-setting.ts'
import { readRates, shownRates } from './read-rates.ts'
import { isPrivateKey, privateSettingsSchema } from '#src/settings/private-keys.ts'
import { describePrivateSettings } from '#src/settings/private-settings.ts'
import { changeSetting } from '#src/settings/change-setting.ts'
import { changeExchangeRates } from '#src/settings/exchange-rates.ts'
import {
  isSettingKey,
  loadOwnerSettings,
  OWNER_DEFAULTS,
  OWNER_KEYS,
  type SettingKey,
} from '#src/settings/owner-settings.ts'
import { storeLogo } from '#src/settings/store-logo.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { readSetting } from './read-setting.ts'

const PUBLIC_FOLDER = join(import.meta.dirname, '../../public')

const BOUND_WIDTH = Math.max(...ORDER_BOUND_KEYS.map(({ length }) => length))

const LAW_KEYS = settingsSchema
  .keyof()
  .options.filter((key) => /^(?:return|refund|legal|contacts)_/.test(key))

const OPTIONS = { json: { type: 'boolean' } } as const

export const settingsCommand: Command = {
  name: 'settings',
  summary: 'налаштування вітрини: назва, контакти, меню, лічильники',
  usage: `npm run shop -- settings list [--json]
npm run shop -- settings get КЛЮЧ
npm run shop -- settings set КЛЮЧ ЗНАЧЕННЯ [ЗНАЧЕННЯ…]
npm run shop -- settings unset КЛЮЧ

Текст пишеться як є, перелік — кілька значень підряд, меню — як JSON: у пункту є title і url, а ще можуть бути
badge (позначка; найбільшу знижку біля акцій магазин рахує сам), children (вкладені пункти) і products_count. Логотип — файл картинки.

Приклади:
  npm run shop -- settings set shopTitle "Крамниця Олени"
  npm run shop -- settings set phones +380671234567 +380441234567
  npm run shop -- settings set logo ./logo.svg
  npm run shop -- settings set instagram https://www.instagram.com/kramnytsia
  npm run shop -- settings set working_hours "Пн–Пт 09:00–18:00" "Сб 10:00–15:00" "Нд вихідний"
  npm run shop -- settings set working_hours_short_use false
  npm run shop -- settings set headerMenu '[{"title":"Акції","url":"/promotions","badge":"новинки"},{"title":"Про нас","url":"/about"}]'

Повернення, продавець і контакти (показує docs/owner/law.md):
${LAW_KEYS.map((key) => `  ${key.padEnd(BOUND_WIDTH)}  ${settingsSchema.shape[key].description ?? ''}`).join('\n')}

Курси валют для імпорту: npm run shop -- settings set exchange_rates USD=41.50 EUR=45

Ключі вітрини: ${settingsSchema.keyof().options.join(', ')}, exchange_rates

Межі замовлень (0 — без межі), пояснення в docs/owner/orders.md:
${ORDER_BOUND_KEYS.map((key) => `  ${key.padEnd(BOUND_WIDTH)}  ${orderBoundsSchema.shape[key].description ?? ''}`).join('\n')}

Коли відправляєте (з цього дати на сторінках товару, кошика й оформлення; docs/owner/delivery.md):
${DISPATCH_KEYS.map((key) => `  ${key.padEnd(BOUND_WIDTH)}  ${dispatchSettingsSchema.shape[key].description ?? ''}`).join('\n')}

Що імпорт змінює без вас (docs/owner/import.md):
${IMPORT_BOUND_KEYS.map((key) => `  ${key.padEnd(BOUND_WIDTH)}  ${importBoundsSchema.shape[key].description ?? ''}`).join('\n')}

Керування і копії (docs/owner/copies.md):
${DESK_SETTING_KEYS.map((key) => `  ${key.padEnd(BOUND_WIDTH)}  ${deskSettingsSchema.shape[key].description ?? ''}`).join('\n')}

Ключі сервісів (таємні зберігаються зашифрованими й більше не показуються; значення «-» читається зі стандартного вводу):
${privateKeysUsage()}`,
  run: async (args, context) => {
    const { terminal, withShop } = context
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (rest[0] === EXCHANGE_RATES_KEY) return changeRates(action, rest.slice(1), context)
    const [named = ''] = rest
    if (isPrivateKey(named)) return changePrivateSetting(action, named, rest.slice(1), context)
    if (action === 'list') {
      requirePositionals(rest, [])
      for (const line of await listSettings(context, values.json === true)) terminal.out(line)
      return 0
    }
    if (action === 'set') {
      const [name = '', ...texts] = rest
      const key = knownKey(name)
      const value = readSetting(key, texts)
      const saved = await withShop(async ({ database, dataDir }) => {
        const stored = isPicture(key) ? await pictureAddress(key, String(value), dataDir) : value
        await changeSetting(database, { actor: COMMAND, key, value: stored })
        if (key === 'headerMenu' || key === 'footerMenu')
          await warnOfDeadLinks(terminal, database, linksOfMenu(settingsSchema.shape[key].parse(stored)))
        return stored
      })
      terminal.out(`${key}: ${shown(key, saved)}`)
      return 0
    }
    if (action !== 'get' && action !== 'unset') throw unknownAction(action, ['list', 'get', 'set', 'unset'])
    const key = knownKey(requirePositionals(rest, ['ключ'])[0])
    if (action === 'get') {
      const settings = await withShop(({ database }) => loadOwnerSettings(database))
      terminal.out(shown(key, settings[key]))
      return 0
    }
    await withShop(({ database }) => changeSetting(database, { actor: COMMAND, key, value: undefined }))
    terminal.out(`${key}: ${shown(key, OWNER_DEFAULTS[key])}`)
    return 0
  },
}

/** Returns all settings, as lines or as one JSON text; for secrets only whether they are set. */
async function listSettings({ withShop }: CommandContext, isJson: boolean): Promise<string[]> {
  const [settings, hidden, rates] = await withShop(({ database }) =>
    Promise.all([
      loadOwnerSettings(database),
      describePrivateSettings(database),
      loadExchangeRates(database),
    ]),
  )
  if (isJson) return [JSON.stringify({ ...settings, [EXCHANGE_RATES_KEY]: rates, ...hidden }, null, 2)]
  return [
    ...OWNER_KEYS.map((key) => `${key}: ${shown(key, settings[key])}`),
    `${EXCHANGE_RATES_KEY}: ${shownRates(rates)}`,
    ...Object.entries(hidden).map(([key, value]) => `${key}: ${shownPrivate(value)}`),
  ]
}

/** Rates are not a single text, unlike the other settings. */
async function changeRates(
  action: string,
  texts: readonly string[],
  { terminal, withShop, now }: CommandContext,
): Promise<number> {
  if (!['get', 'set', 'unset'].includes(action)) throw unknownAction(action, ['get', 'set', 'unset'])
  if (action === 'set' && texts.length === 0)
    throw new UsageError(`Не вказано курс. Приклад: settings set ${EXCHANGE_RATES_KEY} USD=41.50`)
  const rates = action === 'set' ? readRates(texts) : null
  const stored = await withShop(async ({ database }) => {
    if (action !== 'get') await changeExchangeRates(database, { actor: COMMAND, rates, now: now() })
    return loadExchangeRates(database)
  })
  terminal.out(action === 'get' ? shownRates(stored) : `${EXCHANGE_RATES_KEY}: ${shownRates(stored)}`)
  return 0
}

function knownKey(name: string): SettingKey {
  if (isSettingKey(name)) return name
  if (name === '') throw new UsageError('Не вказано ключ')
  const nearest = nearestOf(name, [...OWNER_KEYS, ...Object.keys(privateSettingsSchema.shape)])
  throw new UsageError(`Немає такого налаштування: ${name}${nearest === null ? '' : `. Може, ${nearest}?`}`)
}

function isPicture(key: SettingKey): boolean {
  return key === 'logo' || key === 'contacts_picture'
}

/** Whether it is a picture that the shop already has, or one of its public files. */
async function isServedPicture(value: string, dataDir: string): Promise<boolean> {
  const [, folder, name = ''] = /^\/(media\/)?([\w.-]+)$/.exec(value) ?? []
  if (name === '') return false
  const path = folder === undefined ? join(PUBLIC_FOLDER, name) : join(dataDir, 'media', name)
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** An address that the shop serves already stays; anything else is a file that has to be copied. */
async function pictureAddress(key: SettingKey, value: string, dataDir: string): Promise<string> {
  if (value === '' || (await isServedPicture(value, dataDir))) return value
  try {
    return await storeLogo(value, dataDir)
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(`${key}: ${error.message}`) : error
  }
}

function shown(key: SettingKey, value: unknown): string {
  if (typeof value === 'string') return value === '' ? '—' : value
  if (key === 'phones' || key === 'emails') return [value].flat().join(', ') || '—'
  if (key !== 'working_hours') return JSON.stringify(value)
  const rows = workingHours(settingsSchema.shape.working_hours.parse(value), false)
  return rows.map(({ days, hours }) => `${days} ${hours}`).join('; ') || '—'
}
