import { z } from 'zod'
import { type MenuItem, settingsSchema } from '#src/contract/settings.ts'
import { isEmail } from '#src/domain/contact/contact-rules.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { readDay } from '#src/domain/dates/typed-day.ts'
import { checked } from '#src/staff/checked.ts'
import { ownerSettingsSchema, type SettingKey } from './owner-settings.ts'

/** What a short number of a call centre has. */
const PHONE_DIGITS = 4

type Rule = { fits: (text: string) => boolean; example: string }

const starts = (mark: RegExp, example: string): Rule => ({ fits: (text) => mark.test(text), example })
const LINK = starts(/^https?:\/\/[^\s/]+\.[^\s]+$/i, 'https://www.instagram.com/kramnytsia')

/** What each text of a key must look like; an empty one takes the value away. */
const RULES: { [Key in SettingKey]?: Rule } = {
  days_off: { fits: (text) => readDay(text) === text, example: '2026-12-25' },
  google_tag_manager_id: starts(/^GTM-\w+$/, 'GTM-ABC1234'),
  google_analytics_4_id: starts(/^G-\w+$/, 'G-ABC1234567'),
  google_ads_id: starts(/^AW-\w+$/, 'AW-123456789'),
  facebook_pixel_id: starts(/^\d+$/, '123456789012345'),
  emails: { fits: isEmail, example: 'olena@example.com' },
  // A command without quotes gives a number piece by piece.
  phones: { fits: (text) => text.replace(/\D/g, '').length >= PHONE_DIGITS, example: '+380671234567' },
  instagram: LINK,
  telegram: { ...LINK, example: 'https://t.me/kramnytsia' },
  facebook: { ...LINK, example: 'https://www.facebook.com/kramnytsia' },
  legal_code: starts(/^(\d{8}|\d{10})$/, '12345678 (ЄДРПОУ) або 1234567890 (РНОКПП)'),
  contacts_route: { ...LINK, example: 'https://maps.app.goo.gl/…' },
}

/** The value as it is stored. Throws `InvalidInput`, which names the key. */
export function checkSetting(key: SettingKey, value: unknown): unknown {
  const { [key]: taken } = checked(z.object({ [key]: ownerSettingsSchema.shape[key] }), { [key]: value })
  if (key === 'headerMenu' || key === 'footerMenu')
    requireMenuLinks(key, settingsSchema.shape[key].parse(taken))
  const rule = RULES[key]
  const wrong = [taken].flat().find((text) => typeof text === 'string' && text !== '' && !rule?.fits(text))
  if (rule && typeof wrong === 'string')
    throw new InvalidInput({ [key]: [`«${wrong}» не підходить. Приклад: ${rule.example}`] })
  return taken
}

/** Throws `InvalidInput` that names the entry: one without an address opens what is below it, so it needs entries there. */
function requireMenuLinks(key: string, menu: readonly MenuItem[], place = ''): void {
  for (const [index, { title, url, children }] of menu.entries()) {
    const entry = `${place}пункт ${index + 1} «${title}»`
    if (url === '' && children.length === 0)
      throw new InvalidInput({
        [key]: [`${entry}: немає ні адреси (url), ні вкладених пунктів (children)`],
      })
    if (url !== '' && !isLink(url))
      throw new InvalidInput({
        [key]: [`${entry}: адреса «${url}» не підходить. Приклад: /about або https://example.com`],
      })
    requireMenuLinks(key, children, `${entry}, `)
  }
}

/** A page of the shop, of another site, an e-mail or a phone; a browser would run `javascript:`. */
function isLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\/[^\s/]/i.test(url) || /^(?:mailto|tel):\S/i.test(url)
}
