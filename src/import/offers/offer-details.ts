import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import type { OfferCondition } from '../offer.ts'
import { cleanText, cutText, isPlaceholder } from './plain-text.ts'
import type { RawField } from './raw-offer.ts'

const NO_BRAND =
  /^(без (бренда|бренду|торгової марки|марки)|no[ -]?brand|no[ -]?name|unbranded|generic|other|ноунейм|інший бренд)$/i
const USED = /^(used|б\/?[ув]|вживан\S*|бывш\S*|б\/у|2|1\s*б\/в)$/i
const REFURBISHED = /^(refurbished|відновлен\S*|восстановлен\S*|уцінен\S*|stock|refurb)$/i
const NEW = /^(new|нов\S*|0|1)$/i

/** Reads a short plain field; `null` if it is empty or a placeholder. */
export function readShort(field: RawField | undefined, limit: number): string | null {
  const text = cleanText(field?.text ?? '')
  return isPlaceholder(text) ? null : cutText(text, limit)
}

/** Reads the brand; `null` if there is none. */
export function readBrand(field: RawField | undefined): string | null {
  const brand = readShort(field, TEXT_LIMITS.brand)
  return brand === null || NO_BRAND.test(brand) ? null : brand
}

/** Reads a barcode without spaces and hyphens; `null` if it cannot be one. */
export function readBarcode(field: RawField | undefined): string | null {
  const code = (field?.text ?? '').replace(/[\s-]/g, '')
  return /^[\dA-Za-z]{4,64}$/.test(code) && !/^0+$/.test(code) ? code : null
}

/**
 * Reads an address; `null` for anything but a web address, because it may be printed as a link in the owner's
 * screens.
 */
export function readAddress(field: RawField | undefined): string | null {
  const text = (field?.text ?? '').replaceAll('&amp;', '&')
  return /^https?:\/\//i.test(text) && text.length <= 2000 && URL.canParse(text) ? text : null
}

/** Reads whether the goods are new, used or refurbished; `null` if that is not recognised. */
export function readCondition(field: RawField | undefined): OfferCondition | null {
  const text = cleanText(field?.text ?? '')
  if (USED.test(text)) return 'used'
  if (REFURBISHED.test(text)) return 'refurbished'
  return NEW.test(text) ? 'new' : null
}
