import { hash } from 'node:crypto'
import { copyRow, textArray } from '../copy-row.ts'
import type { OfferEvent } from '../offer.ts'

export interface StagedPictures {
  sources: readonly string[]
  /** Whether they would be the same for a file in another place. */
  areEverywhere: boolean
}

/** Returns an offer as a row of `stage_offers`. */
export function offerRow(
  seq: number,
  offer: OfferEvent,
  { sources, areEverywhere }: StagedPictures,
  defaultStock: number,
): string {
  const content = [
    offer.title,
    offer.title_other,
    offer.keywords,
    offer.description,
    offer.category_source_id,
    offer.brand,
    offer.sku,
    offer.barcode,
    textArray(sources),
    JSON.stringify(paramsOf(offer)),
    offer.weight_g,
    offer.size_mm && textArray(offer.size_mm.map(String)),
  ] as const
  const [
    title,
    titleOther,
    keywords,
    description,
    category,
    brand,
    sku,
    barcode,
    pictures,
    params,
    weight,
    size,
  ] = content
  return copyRow([
    seq,
    offer.source_id,
    groupKey(offer),
    title,
    titleOther,
    keywords,
    description,
    offer.price,
    offer.old_price,
    offer.is_available ? (offer.stock ?? defaultStock) : 0,
    category,
    brand,
    sku,
    barcode,
    pictures,
    params,
    weight,
    size,
    // Price and stock are left out, because they change often and require no assembling.
    hash('md5', [offer.source_id, ...content].join('\u0001'), 'base64'),
    offer.mark === undefined || !areEverywhere ? null : `\\x${offer.mark}`,
    null,
  ])
}

/**
 * Groups and single offers share the space of product ids, so a group gets a prefix, and so does an offer whose
 * id begins like that of a group.
 */
function groupKey(offer: OfferEvent): string {
  if (offer.group_id !== null) return `group:${offer.group_id}`
  return offer.source_id.startsWith('group:') ? `offer:${offer.source_id}` : offer.source_id
}

const CONDITIONS = { new: null, used: 'вживаний', refurbished: 'відновлений' } as const

/**
 * Titles with values, with the unit appended to its value. Country and condition are added to the other
 * params.
 */
function paramsOf(offer: OfferEvent): [title: string, value: string][] {
  const params = offer.params.map(({ title, value, unit }): [string, string] => [
    title,
    withUnit(value, unit),
  ])
  const condition = offer.condition === null ? null : CONDITIONS[offer.condition]
  if (offer.country !== null && !params.some(([title]) => /країна|страна/i.test(title)))
    params.push(['Країна виробництва', offer.country])
  if (condition !== null) params.push(['Стан', condition])
  return params
}

function withUnit(value: string, unit: string | undefined): string {
  return unit === undefined || value.endsWith(unit) ? value : `${value} ${unit}`
}
