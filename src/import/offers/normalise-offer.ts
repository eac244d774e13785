import type { FeedOffer } from '../offer.ts'
import type { CurrencyRates } from './currency-rates.ts'
import { isRussian } from './language.ts'
import { readAddress, readBarcode, readBrand, readCondition, readShort } from './offer-details.ts'
import { type Note, readOfferPrice } from './offer-price.ts'
import { readOfferTitle } from './offer-title.ts'
import { PARAM_LIMIT, type RawParam, readParams } from './params.ts'
import { PICTURE_LIMIT, readPictures } from './pictures.ts'
import { field, type RawField, type RawOffer } from './raw-offer.ts'
import { DESCRIPTION_LIMIT, sanitiseDescription } from './sanitise-description.ts'
import { readStock } from './stock.ts'

const ID_LIMIT = 200

export type NormalisedOffer = { offer: FeedOffer; warnings: Note[]; isDescriptionRussian: boolean }
/** Why the offer cannot come in: the code and place of the first reason, the sentence with all of them. */
export type RefusedOffer = { refused: Note; id: string | null }

/** Turns what a format's reader found into an offer that the shop can take, or refuses it. */
export function normaliseOffer(raw: RawOffer, rates: CurrencyRates): NormalisedOffer | RefusedOffer {
  const id = raw.fields.id?.text ?? ''
  const title = readOfferTitle(raw)
  const price = readOfferPrice(raw, rates)
  const reasons = refusals(raw, id)
  if (!title)
    reasons.push({
      code: 'no_title',
      at: raw.fields.title_ua ?? raw.fields.title ?? null,
      reason: 'немає назви',
    })
  if ('refused' in price) reasons.push(price.refused)
  const [first] = reasons
  if (first || !title || 'refused' in price) {
    return {
      id: id === '' || raw.broken ? null : id.slice(0, ID_LIMIT),
      refused: { ...(first ?? UNKNOWN), reason: reasons.map((note) => note.reason).join('; ') },
    }
  }
  const details = readDetails(raw)
  const { price: kopiykas, old_price, currency } = price
  const offer: FeedOffer = {
    line: raw.line,
    source_id: id,
    title: title.title,
    title_other: title.title_other,
    price: kopiykas,
    old_price,
    currency,
    ...details.offer,
  }
  const told = raw.fields.description_ua
  return {
    offer,
    warnings: [...title.warnings, ...price.warnings, ...details.warnings],
    isDescriptionRussian: told !== undefined && isRussian(told.text.slice(0, 3000)),
  }
}

const UNKNOWN: Note = { code: 'broken_markup', at: null, reason: '' }

function refusals(raw: RawOffer, id: string): Note[] {
  if (raw.broken)
    return [{ code: 'broken_markup', at: field('', raw.broken.line, 'offer'), reason: raw.broken.reason }]
  if (id === '') return [{ code: 'no_id', at: raw.fields.id ?? null, reason: 'немає id' }]
  if (id.length <= ID_LIMIT) return []
  return [{ code: 'bad_id', at: raw.fields.id ?? null, reason: `id довший за ${ID_LIMIT} знаків` }]
}

type Details = Omit<
  FeedOffer,
  'line' | 'source_id' | 'title' | 'title_other' | 'price' | 'old_price' | 'currency'
>

function readDetails(raw: RawOffer): { offer: Details; warnings: Note[] } {
  const { fields } = raw
  const told = fields.description_ua?.text ? fields.description_ua : fields.description
  const description = sanitiseDescription(told?.text ?? '')
  const stock = readStock(fields.availability?.text ?? null, fields.quantity?.text ?? null)
  const pictures = readPictures(raw.pictures.map((picture) => picture.text))
  const params = readParams(raw.params)
  const group = fields.group?.text ?? ''
  const warnings: Note[] = []
  if (raw.markup)
    warnings.push({ code: 'bad_markup', at: field('', raw.markup.line, ''), reason: raw.markup.reason })
  if (description.isCut && told)
    warnings.push({
      code: 'description_cut',
      at: told,
      reason: `опис довший за ${DESCRIPTION_LIMIT} знаків: його скорочено`,
    })
  if (stock.warning)
    warnings.push({
      code: stock.warning.code,
      at: fields[stock.warning.field] ?? null,
      reason: stock.warning.reason,
    })
  warnings.push(...pictureNotes(raw.pictures, pictures), ...paramNotes(raw.params, params))
  const offer: Details = {
    group_id: group === '' || group === '0' || group.length > ID_LIMIT ? null : group,
    description: description.html,
    stock: stock.stock,
    is_available: stock.is_available,
    category_source_id: fields.category?.text || null,
    brand: readBrand(fields.brand),
    sku: readShort(fields.sku, 100),
    barcode: readBarcode(fields.barcode),
    pictures: pictures.pictures,
    params: params.params,
    url: readAddress(fields.url),
    country: readShort(fields.country, 100),
    condition: readCondition(fields.condition),
    keywords: readShort(fields.keywords, 1000),
  }
  return { offer, warnings }
}

function pictureNotes(raw: readonly RawField[], read: { bad: string[]; dropped: number }): Note[] {
  const notes: Note[] = []
  const [bad] = read.bad
  const at = raw.find((picture) => bad !== undefined && picture.text.includes(bad)) ?? raw[0] ?? null
  if (bad !== undefined)
    notes.push({ code: 'bad_picture', at, reason: `«${bad.slice(0, 80)}» не є адресою зображення` })
  if (read.dropped > 0) {
    notes.push({
      code: 'too_many_pictures',
      at: raw[PICTURE_LIMIT] ?? null,
      reason: `зображень понад ${PICTURE_LIMIT}: зайві (${read.dropped}) пропущено`,
    })
  }
  return notes
}

function paramNotes(raw: readonly RawParam[], read: { cut: RawParam | null; dropped: number }): Note[] {
  const notes: Note[] = []
  if (read.cut)
    notes.push({
      code: 'param_cut',
      at: field('', read.cut.line, 'param'),
      reason: `характеристика «${read.cut.title.slice(0, 60)}» задовга: її скорочено`,
    })
  if (read.dropped > 0) {
    notes.push({
      code: 'too_many_params',
      at: field('', raw[PARAM_LIMIT]?.line ?? 1, 'param'),
      reason: `характеристик понад ${PARAM_LIMIT}: зайві (${read.dropped}) пропущено`,
    })
  }
  return notes
}
