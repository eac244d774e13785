import type { ReceiptKind } from '#src/domain/receipts/receipt-kinds.ts'
import type { WaybillState } from '#src/domain/delivery/waybill-states.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'

/** A line of an order as it is stored. Prices are kopiykas. */
export type StoredLine = {
  /** From 0; the position of a removed line is not given again. */
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

/** An order as it is stored, with the present facts that its page shows. Money is kopiykas. */
export type StoredOrder = {
  public_id: string
  number: string
  status: OrderStatus
  created_at: Date
  name: string
  phone: string
  comment: string
  /** Empty for an order without delivery. */
  delivery: Readonly<Record<string, string>>
  payment_method: string | null
  /** As they were when the order was placed; null without delivery or payment, and for orders older than these columns. */
  delivery_title: string | null
  delivery_price: number | null
  payment_title: string | null
  lines: readonly StoredLine[]
  /** Discount on the goods. */
  discount: number
  /** Null also if the discount was changed by hand. */
  promo_code: string | null
  total: number
  /** Received from the shopper; refunded of that; reserved on her card. */
  paid: number
  refunded: number
  held: number
  items_count: number
  /** Pieces that are in the box. */
  packed_pieces: number
  /** Fiscal receipts that were issued, the oldest first. */
  receipts: readonly { kind: ReceiptKind; url: string; amount: number }[]
  /** Its waybill with a number, if it was not annulled. */
  waybill: { carrier: string; number: string; state: WaybillState } | null
  /** Address for pickup. */
  shop_address: string
  /** Bank details of the method from the settings, not yet validated. */
  bank_details: unknown
}
