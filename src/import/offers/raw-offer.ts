import type { RawParam } from './params.ts'

/** One field as in the feed: its trimmed text, the line on which it starts, and its name. */
export type RawField = { text: string; line: number; field: string }

/** Fields that an offer has at most once. A format's reader fills those that it finds. */
export type RawSlot =
  | 'id'
  | 'group'
  | 'title'
  | 'title_ua'
  | 'title_ru'
  | 'description'
  | 'description_ua'
  | 'price'
  | 'old_price'
  /** A lower price that applies now; `price` is then the old one. */
  | 'sale_price'
  /** A discount from the price: «10%» or an amount. */
  | 'discount'
  | 'currency'
  | 'availability'
  | 'quantity'
  | 'category'
  | 'brand'
  | 'sku'
  | 'barcode'
  | 'url'
  | 'country'
  | 'condition'
  | 'keywords'
  | 'weight'
  /** Length, width and height in one text. */
  | 'dimensions'
  | 'length'
  | 'width'
  | 'height'

/** An offer of any format before anything is checked. */
export type RawOffer = {
  line: number
  fields: Partial<Record<RawSlot, RawField>>
  pictures: RawField[]
  params: RawParam[]
  /** Set if the markup is so damaged that the offer cannot be trusted. */
  broken: { line: number; reason: string } | null
  /** Set if faulty markup could still be read, such as a bare `&`. */
  markup: { line: number; reason: string } | null
}

/** Creates a field with trimmed text. */
export function field(text: string, line: number, name: string): RawField {
  return { text: text.trim(), line, field: name }
}
