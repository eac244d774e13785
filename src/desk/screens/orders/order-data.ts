import type { LoaderFunctionArgs } from 'react-router'
import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder, OrderEffect } from '#src/contract/admin/orders.ts'
import type { Picture } from '#src/contract/parts.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { isStored, orderPath } from './stored-order.ts'

export function loadOrder({ params }: LoaderFunctionArgs): Promise<DeskOrder> {
  return getDesk<DeskOrder>(orderPath(params['number'] ?? ''), { shouldStore: isStored })
}

/** With the variant, because two variants of one product are two lines. */
export function lineName({ title, variant }: Pick<DeskOrder['lines'][number], 'title' | 'variant'>): string {
  return [title, variant].filter(Boolean).join(' · ')
}

export type Preview = {
  total: number
  goods: number
  discount: number
  delivery_price: number | null
  effect: OrderEffect
  /** What the person has to agree to before it can be saved. */
  warning: string | null
}

export function previewEdit(number: string, body: OrderEditBody): Promise<Preview> {
  return sendDesk('POST', `/orders/${number}/edit/preview`, body)
}

/** Unsaved changes of lines and discount. */
export type OrderDraft = {
  /** By the position of the line, only what differs. Prices in hryvnias. */
  lines: Readonly<Record<number, { quantity?: number; price?: string }>>
  added: readonly DraftGoods[]
  discount: string | null
  reason: string
}

export type DraftGoods = {
  product_id: number
  variant_id: number
  title: string
  variant: string
  price: number
  stock: number
  quantity: number
  /** Absent in drafts of an older desk. */
  picture?: Picture | null
}

export const NO_DRAFT: OrderDraft = { lines: {}, added: [], discount: null, reason: '' }

/** Null while nothing differs from what is saved, or while what is typed is not a number yet. */
export function editOf(draft: OrderDraft, order: DeskOrder): OrderEditBody | null {
  const lines = order.lines.flatMap(({ position, quantity, price }) => {
    const change = draft.lines[position]
    if (!change) return []
    const typed = change.price === undefined ? price : amountOf(change.price)
    const wanted = change.quantity ?? quantity
    if (wanted === quantity && (typed === price || typed === null)) return []
    return [
      {
        position,
        ...(wanted === quantity ? {} : { quantity: wanted }),
        ...(typed === null || typed === price ? {} : { price: typed }),
      },
    ]
  })
  const discount = draft.discount === null ? null : amountOf(draft.discount)
  const hasDiscount = discount !== null && discount !== order.discount
  if (lines.length === 0 && draft.added.length === 0 && !hasDiscount) return null
  return {
    version: order.version,
    ...(draft.reason.trim() === '' ? {} : { reason: draft.reason.trim() }),
    ...(lines.length > 0 && { lines }),
    ...(draft.added.length > 0 && {
      added: draft.added.map(({ product_id, variant_id, quantity }) => ({
        product_id,
        variant_id,
        quantity,
      })),
    }),
    ...(hasDiscount && { discount }),
  }
}

/** `1 299,50` as hryvnias; null if it is not an amount. */
export function amountOf(typed: string): number | null {
  const text = typed.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null
}
