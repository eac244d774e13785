import type { RawParam } from './params.ts'

/** One field as the feed has it: text without outer spaces, the line it starts on, and its name in the feed. */
export type RawField = { text: string; line: number; field: string }

/** Fields that come at most once; a format's reader fills those that it finds. */
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
  /** A lower price that is now valid; `price` is then the old one. */
  | 'sale_price'
  /** Discount from the price: «10%» or an amount. */
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
  /** Markup so damaged that the offer cannot be trusted. */
  broken: { line: number; reason: string } | null
  /** Faulty markup that could still be read, such as a bare `&`. */
  markup: { line: number; reason: string } | null
}

export function field(text: string, line: number, name: string): RawField {
  return { text: text.trim(), line, field: name }
}
