import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import { isRussian, isUkrainian } from './language.ts'
import type { Note } from './offer-price.ts'
import { cleanText, cutText, isPlaceholder } from './plain-text.ts'
import type { RawField, RawOffer } from './raw-offer.ts'

export type OfferTitle = { title: string; title_other: string | null; warnings: Note[] }

type Name = { text: string; at: RawField }

/** Reads the title; `null` if no name is left after cleaning. */
export function readOfferTitle(raw: RawOffer): OfferTitle | null {
  const ukrainian = readName(raw.fields.title_ua)
  const plain = readName(raw.fields.title)
  const russian = readName(raw.fields.title_ru)
  const shown = choose(ukrainian, plain) ?? russian
  if (!shown) return null
  const other = [plain, russian, ukrainian].find((name) => name && name.text !== shown.text)
  const warnings: Note[] = []
  if (shown === russian || isRussian(shown.text)) {
    warnings.push({
      code: 'no_ukrainian_title',
      at: shown.at,
      reason: `немає української назви: «${cutText(shown.text, 80)}»`,
    })
  }
  const title = cutText(shown.text, TEXT_LIMITS.product)
  if (title !== shown.text) {
    warnings.push({
      code: 'title_cut',
      at: shown.at,
      reason: `назва довша за ${TEXT_LIMITS.product} знаків: її скорочено`,
    })
  }
  return { title, title_other: other ? cutText(other.text, TEXT_LIMITS.product) : null, warnings }
}

function readName(field: RawField | undefined): Name | null {
  const text = cleanText(field?.text ?? '')
  return field && !isPlaceholder(text) ? { text, at: field } : null
}

/**
 * The name marked as Ukrainian, unless the two are swapped. An unmarked `name` used to be Russian, and is
 * often Ukrainian today.
 */
function choose(ukrainian: Name | null, plain: Name | null): Name | null {
  if (!ukrainian || !plain) return ukrainian ?? plain
  return isRussian(ukrainian.text) && isUkrainian(plain.text) ? plain : ukrainian
}
