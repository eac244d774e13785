import { readDays } from '#src/domain/dates/typed-day.ts'
import { readList, readRecord } from '#src/domain/stored/stored-value.ts'
import '#src/contract/ukrainian-messages.ts'
import { ownerSettingsSchema, type SettingKey } from '#src/settings/owner-settings.ts'
import { checkSetting } from '#src/settings/setting-rules.ts'
import { UsageError } from './command.ts'
import { readWorkingHours } from './read-working-hours.ts'

/**
 * Reads the value of a setting from the command line.
 * @throws UsageError, InvalidInput
 */
export function readSetting(key: SettingKey, texts: readonly string[]): unknown {
  if (texts.length === 0) throw new UsageError('Не вказано значення')
  const value = fitting(key, candidatesOf(key, texts))
  return checkSetting(key, value)
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['так', true],
  ['ні', false],
  ['1', true],
  ['0', false],
  ['yes', true],
  ['no', false],
])

/** Reads words for yes and no; undefined for any other. */
export function parseBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text.trim().toLowerCase())
}

/** Returns the values that the words could mean for this key: one text, JSON, a list, the timetable. */
function candidatesOf(key: SettingKey, texts: readonly string[]): unknown[] {
  const [text = ''] = texts
  const parsed = texts.length === 1 ? json(text) : []
  if (key === 'working_hours') return parsed.length > 0 ? parsed : [timetable(texts)]
  if (key === 'days_off') return [...parsed, readDays(texts.join(' '))]
  if (key === 'headerMenu' || key === 'footerMenu') return parsed.map(wholeMenu)
  const spoken = parseBoolean(text)
  return [...(texts.length === 1 ? [text, ...(spoken === undefined ? [] : [spoken]), ...parsed] : []), texts]
}

/** Returns the first one that the schema accepts. */
function fitting(key: SettingKey, candidates: readonly unknown[]): unknown {
  const results = candidates.map((candidate) => ownerSettingsSchema.shape[key].safeParse(candidate))
  const taken = results.find(({ success }) => success)
  if (taken) return taken.data
  // The error is taken from the reading whose type is correct.
  const meant = results.find(({ error }) =>
    error?.issues.some(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  )
  const issues = (meant ?? results.at(-1))?.error?.issues ?? []
  const reasons = issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  const reason = reasons.join('; ') || 'потрібен JSON, зразок нижче'
  throw new UsageError(`${key}: таке значення не підходить (${reason})`)
}

function timetable(texts: readonly string[]): unknown {
  try {
    return readWorkingHours(texts)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(`working_hours: незрозуміло, що таке «${error.message}»`)
  }
}

/** Completes a menu in which only titles and addresses have to be written. */
function wholeMenu(menu: unknown): unknown {
  if (!Array.isArray(menu)) return menu
  return menu.map((item: unknown) => {
    const given = readRecord(item)
    if (!given) return item
    const children = wholeMenu(readList(given['children']))
    return { url: '', badge: null, products_count: null, ...given, children }
  })
}

function json(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    // Not an error, because most values are plain text and not JSON.
    return []
  }
}
