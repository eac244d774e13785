import type { ReceiptKind } from '#src/domain/receipts/receipt-kinds.ts'
import type { WaybillState } from '#src/domain/delivery/waybill-states.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'

/** Prices are kopiykas. */
export type StoredLine = {
  /** From 0; of a line that was taken out the place stays empty. */
  position: number
  title: string
  /** Null when the goods are no longer on sale. */
  slug: string | null
  sku: string | null
  variant_title: string | null
  variant_value: string | null
  picture: PictureRow | null
  price: number
  quantity: number
  /** Of them. */
  returned: number
}

export type StoredOrder = {
  public_id: string
  number: string
  status: OrderStatus
  created_at: Date
  name: string
  phone: string
  comment: string
  /** Empty for an order that chose none. */
  delivery: Readonly<Record<string, string>>
  payment_method: string | null
  /** As they were when the order was placed; null where it has none, or is older than these columns. */
  delivery_title: string | null
  delivery_price: number | null
  payment_title: string | null
  lines: readonly StoredLine[]
  /** Off the goods. */
  discount: number
  /** By which the whole discount is. */
  promo_code: string | null
  total: number
  /** Taken from the shopper; of it given back; reserved on her card. */
  paid: number
  refunded: number
  held: number
  items_count: number
  /** Of them, those that lie in the box. */
  packed_pieces: number
  /** Fiscal receipts that were issued, the oldest first. */
  receipts: readonly { kind: ReceiptKind; url: string; amount: number }[]
  /** Its parcel that has a number and is not annulled. */
  waybill: { carrier: string; number: string; state: WaybillState } | null
  /** Where orders are picked up. */
  shop_address: string
  /** The owner's for the method, as the settings have them. */
  bank_details: unknown
}
