import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import { countOf, PICTURE_FORMS, type PluralForms } from '#src/domain/text/plural.ts'
import type { FeedOffer } from '../offer.ts'
import { isRussian } from './language.ts'
import { readAddress, readBarcode, readBrand, readCondition, readShort } from './offer-details.ts'
import { type Note, type OfferRules, readOfferPrice } from './offer-price.ts'
import { readMeasure } from './offer-measure.ts'
import { readOfferTitle } from './offer-title.ts'
import { PARAM_LIMIT, type RawParam, readParams } from './params.ts'
import { PICTURE_LIMIT, readPictures } from './pictures.ts'
import { field, type RawField, type RawOffer } from './raw-offer.ts'
import {
  type Description,
  countMedia,
  DESCRIPTION_LIMIT,
  holdsContent,
  sanitiseDescription,
} from './sanitise-description.ts'
import { readStock } from './stock.ts'

const ID_LIMIT = 200
const EMBED_FORMS: PluralForms = [
  'вбудоване відео чи сторінку',
  'вбудовані відео чи сторінки',
  'вбудованих відео чи сторінок',
]

export type NormalisedOffer = { offer: FeedOffer; warnings: Note[]; isDescriptionRussian: boolean }
/**
 * Why the offer cannot be imported: the code and place of the first reason, and a sentence with all of them.
 */
export type RefusedOffer = { refused: Note; id: string | null }

/** Turns what a format's reader found into an offer that the shop can take, or refuses it. */
export function normaliseOffer(raw: RawOffer, rules: OfferRules): NormalisedOffer | RefusedOffer {
  const id = raw.fields.id?.text ?? ''
  const title = readOfferTitle(raw)
  const price = readOfferPrice(raw, rules)
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
  const details = readDetails(raw, rules)
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
  const { description_ua } = raw.fields
  return {
    offer,
    warnings: [...title.warnings, ...price.warnings, ...details.warnings],
    isDescriptionRussian: description_ua !== undefined && isRussian(description_ua.text.slice(0, 3000)),
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

function readDetails(raw: RawOffer, { amounts, tally }: OfferRules): { offer: Details; warnings: Note[] } {
  const { fields } = raw
  const { description, source, isLost } = readDescription(raw)
  const stock = readStock(fields.availability?.text ?? null, fields.quantity?.text ?? null, amounts)
  const pictures = readPictures(raw.pictures.map((picture) => picture.text))
  const params = readParams(raw.params, tally)
  const group = fields.group?.text ?? ''
  const warnings: Note[] = []
  if (raw.markup)
    warnings.push({ code: 'bad_markup', at: field('', raw.markup.line, ''), reason: raw.markup.reason })
  if (isLost && source)
    warnings.push({
      code: 'description_lost',
      at: source,
      reason: 'в описі немає нічого, що можна показати: товар лишився без опису',
    })
  if (description.isCut && source)
    warnings.push({
      code: 'description_cut',
      at: source,
      reason: `опис довший за ${DESCRIPTION_LIMIT} знаків: його скорочено`,
    })
  if (!isLost && source) warnings.push(...mediaNotes(source))
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
    sku: readShort(fields.sku, TEXT_LIMITS.sku),
    barcode: readBarcode(fields.barcode),
    pictures: pictures.pictures,
    params: params.params,
    url: readAddress(fields.url),
    country: readShort(fields.country, 100),
    condition: readCondition(fields.condition),
    keywords: readShort(fields.keywords, 1000),
    ...readMeasure(fields, params.params),
  }
  return { offer, warnings }
}

interface ReadDescription {
  description: Description
  source: RawField | undefined
  /** Whether the feed had content here and nothing of it remains. */
  isLost: boolean
}

/** The Ukrainian one, unless nothing of it can be shown. */
function readDescription({ fields }: RawOffer): ReadDescription {
  const filled = [fields.description_ua, fields.description].filter((field) => field?.text)
  for (const source of filled) {
    const description = sanitiseDescription(source?.text ?? '')
    if (description.html !== '') return { description, source, isLost: false }
  }
  const source = filled.find((field) => field && holdsContent(field.text))
  return { description: { html: '', isCut: false }, source, isLost: source !== undefined }
}

function mediaNotes(source: RawField): Note[] {
  const { pictures, embeds } = countMedia(source.text)
  const missing = [
    ...(pictures > 0 ? [countOf(pictures, PICTURE_FORMS)] : []),
    ...(embeds > 0 ? [countOf(embeds, EMBED_FORMS)] : []),
  ]
  if (missing.length === 0) return []
  return [{ code: 'media_lost', at: source, reason: `з опису не взято: ${missing.join(', ')}` }]
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
