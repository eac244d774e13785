import { isEmail } from '#src/domain/contact-rules.ts'
import { settingsSchema, type Settings } from '#src/contract/settings.ts'
import { readList, readRecord } from '#src/domain/stored-value.ts'
import '#src/api/http/ukrainian-messages.ts'
import { UsageError } from './command.ts'
import { readWorkingHours } from './read-working-hours.ts'

export type SettingKey = keyof Settings

/** What a short number of a call centre has. */
const PHONE_DIGITS = 4

type Rule = { fits: (text: string) => boolean; example: string }

const starts = (mark: RegExp, example: string): Rule => ({ fits: (text) => mark.test(text), example })
const LINK = starts(/^https?:\/\/[^\s/]+\.[^\s]+$/i, 'https://www.instagram.com/kramnytsia')

/** What each text of a key must look like; an empty one takes the value away. */
const RULES: { [Key in SettingKey]?: Rule } = {
  google_tag_manager_id: starts(/^GTM-\w+$/, 'GTM-ABC1234'),
  google_analytics_4_id: starts(/^G-\w+$/, 'G-ABC1234567'),
  google_ads_id: starts(/^AW-\w+$/, 'AW-123456789'),
  facebook_pixel_id: starts(/^\d+$/, '123456789012345'),
  emails: { fits: isEmail, example: 'olena@example.com' },
  // Whoever leaves out the quotes gives a number piece by piece.
  phones: {
    fits: (text) => text.replace(/\D/g, '').length >= PHONE_DIGITS,
    example: '+380671234567 (номер із пробілами беріть у лапки)',
  },
  instagram: LINK,
  telegram: { ...LINK, example: 'https://t.me/kramnytsia' },
  facebook: { ...LINK, example: 'https://www.facebook.com/kramnytsia' },
}

/** The value of a setting out of the words of a command. Throws `UsageError`. */
export function readSetting(key: SettingKey, texts: readonly string[]): unknown {
  if (texts.length === 0) throw new UsageError('Не вказано значення')
  const value = fitting(key, candidatesOf(key, texts))
  const rule = RULES[key]
  const wrong = [value].flat().find((text) => typeof text === 'string' && text !== '' && !rule?.fits(text))
  if (rule && typeof wrong === 'string')
    throw new UsageError(`${key}: «${wrong}» не підходить. Приклад: ${rule.example}`)
  return value
}

/** The words as the key may want them: one text, JSON, a list, the timetable. */
function candidatesOf(key: SettingKey, texts: readonly string[]): unknown[] {
  const [text = ''] = texts
  const parsed = texts.length === 1 ? json(text) : []
  if (key === 'working_hours') return parsed.length > 0 ? parsed : [timetable(texts)]
  if (key === 'headerMenu' || key === 'footerMenu') return parsed.map(wholeMenu)
  return [...(texts.length === 1 ? [text, ...parsed] : []), texts]
}

/** The first that the schema takes. */
function fitting(key: SettingKey, candidates: readonly unknown[]): unknown {
  const results = candidates.map((candidate) => settingsSchema.shape[key].safeParse(candidate))
  const taken = results.find(({ success }) => success)
  if (taken) return taken.data
  const issues = results.at(-1)?.error?.issues ?? []
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

/** A menu of which only titles and addresses have to be written. */
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
    // No JSON is no error: most values are plain text.
    return []
  }
}
