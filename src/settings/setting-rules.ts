import { z } from 'zod'
import { typedMenuSchema } from '#src/contract/admin/menus.ts'
import type { MenuItem } from '#src/contract/settings.ts'
import { isEmail } from '#src/domain/contact/contact-rules.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { readDay } from '#src/domain/dates/typed-day.ts'
import { checked } from '#src/staff/checked.ts'
import { ownerSettingsSchema, type SettingKey } from './owner-settings.ts'

/** Least number of digits of a phone: short numbers of call centres have this many. */
const PHONE_DIGITS = 4

/** Limit of a text shown on every page: a long one pasted by mistake would displace everything else. */
const LETTERS_LIMIT = 500
/** Links to maps are long. */
const LINK_LIMIT = 2000
/** Characters of a wrong text that an error quotes, enough to recognise it. */
const QUOTED_LETTERS = 60

type Rule = { fits: (text: string) => boolean; example: string }

const starts = (mark: RegExp, example: string): Rule => ({ fits: (text) => mark.test(text), example })
const LINK = starts(/^https?:\/\/[^\s/]+\.[^\s]+$/i, 'https://www.instagram.com/kramnytsia')

/** Rules for the texts of a key; an empty text removes the value. */
const RULES: { [Key in SettingKey]?: Rule } = {
  days_off: { fits: (text) => readDay(text) === text, example: '2026-12-25' },
  google_tag_manager_id: starts(/^GTM-\w+$/, 'GTM-ABC1234'),
  google_analytics_4_id: starts(/^G-\w+$/, 'G-ABC1234567'),
  google_ads_id: starts(/^AW-\w+$/, 'AW-123456789'),
  facebook_pixel_id: starts(/^\d+$/, '123456789012345'),
  emails: { fits: isEmail, example: 'olena@example.com' },
  // A phone typed in a command without quotes arrives as several pieces, which this refuses.
  phones: { fits: (text) => text.replace(/\D/g, '').length >= PHONE_DIGITS, example: '+380671234567' },
  instagram: LINK,
  telegram: { ...LINK, example: 'https://t.me/kramnytsia' },
  facebook: { ...LINK, example: 'https://www.facebook.com/kramnytsia' },
  legal_code: starts(/^(\d{8}|\d{10})$/, '12345678 (ЄДРПОУ) або 1234567890 (РНОКПП)'),
  contacts_route: { ...LINK, example: 'https://maps.app.goo.gl/…' },
}

/** Validates a value and returns it as it is stored. Throws `InvalidInput`, which names the key. */
export function checkSetting(key: SettingKey, value: unknown): unknown {
  if (key === 'headerMenu' || key === 'footerMenu') {
    const sentences = Object.values(menuErrors(key, value)).flat()
    if (sentences.length > 0) throw new InvalidInput({ [key]: sentences })
  }
  const { [key]: taken } = checked(z.object({ [key]: ownerSettingsSchema.shape[key] }), { [key]: value })
  const rule = RULES[key]
  const texts = [taken].flat().filter((text): text is string => typeof text === 'string' && text !== '')
  const wrong = rule && texts.find((text) => !rule.fits(text))
  if (wrong !== undefined)
    throw new InvalidInput({ [key]: [`«${quoted(wrong)}» не підходить. Приклад: ${rule?.example}`] })
  const most = rule && LINK.fits(rule.example) ? LINK_LIMIT : LETTERS_LIMIT
  if (texts.some((text) => text.length > most))
    throw new InvalidInput({ [key]: [`Не більше ${most} знаків`] })
  return taken
}

function quoted(text: string): string {
  return text.length > QUOTED_LETTERS ? `${text.slice(0, QUOTED_LETTERS)}…` : text
}

/**
 * Errors of all wrong fields of a menu by their place, such as `headerMenu.2.url`; each names its entry. A value that is
 * no menu at all gives none, because the schema refuses it.
 */
export function menuErrors(key: string, value: unknown): Record<string, string[]> {
  const { data: menu = [] } = typedMenuSchema.safeParse(value)
  return Object.fromEntries(entryErrors(menu, { path: key, entry: '' }))
}

type Place = { path: string; entry: string }

/** Errors of one entry. An entry without an address opens its sub-entries, so it needs some. */
function entryErrors(menu: readonly MenuItem[], above: Place): [string, string[]][] {
  return menu.flatMap(({ title, url, children }, index) => {
    const path = `${above.path}.${index}`
    const entry = `${above.entry}пункт ${index + 1}${title === '' ? '' : ` «${title}»`}`
    const wrongUrl = urlError(url, children)
    const own: [string, string[]][] = [
      ...(title === '' ? [[`${path}.title`, [`${entry}: немає напису`]] satisfies [string, string[]]] : []),
      ...(wrongUrl ? [[`${path}.url`, [`${entry}: ${wrongUrl}`]] satisfies [string, string[]]] : []),
    ]
    return [...own, ...entryErrors(children, { path: `${path}.children`, entry: `${entry}, ` })]
  })
}

function urlError(url: string, children: readonly MenuItem[]): string | null {
  if (url === '') return children.length > 0 ? null : 'немає ні адреси, ні вкладених пунктів'
  return isLink(url) ? null : `адреса «${url}» не підходить. Приклад: /about або https://example.com`
}

/** Whether a link leads to a page of the shop or of another site, an e-mail or a phone; browsers would run `javascript:`. */
function isLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\/[^\s/]/i.test(url) || /^(?:mailto|tel):\S/i.test(url)
}
