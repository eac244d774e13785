import { SIGN_IN_WAYS, type SignInWay } from '#src/contract/auth-limits.ts'
import type { MenuItem, Settings, ShopSettings } from '#src/contract/settings.ts'
import { DEFAULT_RETURN_RULES, LEGAL_RETURN_DAYS, RETURN_PAYERS } from '#src/domain/law/return-rules.ts'
import { VAT_STATES } from '#src/domain/law/seller.ts'
import { readList, readRecord, readText, readWhole } from '#src/domain/stored/stored-value.ts'
import { WEEK } from '#src/domain/dates/week.ts'
import { type WorkingDay } from '#src/domain/dates/working-hours.ts'

/**
 * Reads the settings of an answer, plain or in `data`. An API run by somebody else may leave out keys without a
 * value, while pages expect all of them.
 */
export function readSettings(answer: unknown): ShopSettings {
  const body = readRecord(answer) ?? {}
  const values = readRecord(body['data']) ?? body
  const text = (key: keyof Settings) => readText(values[key]) ?? ''
  return {
    google_tag_manager_id: text('google_tag_manager_id'),
    google_analytics_4_id: text('google_analytics_4_id'),
    google_ads_id: text('google_ads_id'),
    google_ads_conversion_label: text('google_ads_conversion_label'),
    facebook_pixel_id: text('facebook_pixel_id'),
    google_recaptcha_public_key: text('google_recaptcha_public_key'),
    shopTitle: text('shopTitle'),
    shopDescription: text('shopDescription'),
    logo: text('logo'),
    phones: readAll(values['phones'], readText),
    emails: readAll(values['emails'], readText),
    address: text('address'),
    copyright: text('copyright'),
    working_hours: readAll(values['working_hours'], readDay),
    working_hours_short_use: isOn(values['working_hours_short_use']),
    instagram: text('instagram'),
    telegram: text('telegram'),
    facebook: text('facebook'),
    headerMenu: readAll(values['headerMenu'], readMenuItem),
    footerMenu: readAll(values['footerMenu'], readMenuItem),
    // Fewer days than the law requires are invalid, from any API.
    return_days: readWhole(values['return_days'], LEGAL_RETURN_DAYS) ?? DEFAULT_RETURN_RULES.return_days,
    return_payer:
      RETURN_PAYERS.find((payer) => payer === values['return_payer']) ?? DEFAULT_RETURN_RULES.return_payer,
    refund_days: readWhole(values['refund_days'], 1) ?? DEFAULT_RETURN_RULES.refund_days,
    legal_name: text('legal_name'),
    legal_code: text('legal_code'),
    legal_address: text('legal_address'),
    legal_registration: text('legal_registration'),
    legal_vat: VAT_STATES.find((vat) => vat === values['legal_vat']) ?? '',
    contacts_picture: text('contacts_picture'),
    contacts_route: text('contacts_route'),
    sign_in_ways: Array.isArray(values['sign_in_ways']) ? readAll(values['sign_in_ways'], readWay) : null,
    payment_test_mode: isOn(values['payment_test_mode']),
  }
}

function readAll<Value>(list: unknown, read: (value: unknown) => Value | null): Value[] {
  return readList(list)
    .map(read)
    .filter((value) => value !== null)
}

function readWay(value: unknown): SignInWay | null {
  return SIGN_IN_WAYS.find((way) => way === value) ?? null
}

function readMenuItem(value: unknown): MenuItem | null {
  const item = readRecord(value)
  const title = readText(item?.['title'])
  if (!item || title === null) return null
  return {
    title,
    url: readText(item['url']) ?? '',
    badge: readText(item['badge']),
    children: readAll(item['children'], readMenuItem),
    products_count: readWhole(item['products_count'], 0),
  }
}

function readDay(value: unknown): WorkingDay | null {
  const record = readRecord(value)
  const day = WEEK.find((name) => name === record?.['day'])
  if (!record || !day) return null
  return {
    day,
    is_working: isOn(record['is_working']),
    start_time: readClock(record['start_time']),
    end_time: readClock(record['end_time']),
  }
}

/** Returns `09:00`, also from a time with seconds. */
function readClock(value: unknown): string | null {
  return /^\d\d:\d\d/.exec(readText(value) ?? '')?.[0] ?? null
}

/** Reads a boolean, which may also be a number or a text. */
function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1'
}
