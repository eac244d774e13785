import type { LoaderFunctionArgs } from 'react-router'
import type { DeskCall } from '#src/contract/admin/order-calls.ts'
import type { BulkOutcome } from '#src/contract/admin/order-changes.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import type { OrderCounts, OrderListRow } from '#src/contract/admin/orders.ts'
import type { OrderLook, PayLook } from '../../parts/status.tsx'
import type { Page } from '../../parts/use-more.ts'
import { getDesk, getDeskWhole, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { storedAnswer } from '../../runtime/offline/answers.ts'
import { always } from './stored-order.ts'

export type OrdersData = {
  tab: string
  search: string
  page: Page<OrderListRow>
  counts: OrderCounts
  /** Customers to call; only on that tab. */
  calls: DeskCall[] | null
}

const NOBODY: Page<OrderListRow> = { rows: [], next: null }

export async function loadOrders({ request }: LoaderFunctionArgs): Promise<OrdersData> {
  const params = new URL(request.url).searchParams
  const tab = params.get('tab') ?? 'open'
  const [counts, calls, page] = await Promise.all([
    getDesk<OrderCounts>('/orders/counts', { shouldStore: always }),
    tab === 'calls' ? getDesk<DeskCall[]>('/calls', { shouldStore: always }) : null,
    tab === 'calls' ? NOBODY : loadPage(params, null),
  ])
  return { tab, search: params.toString(), page, counts, calls }
}

export async function loadPage(params: URLSearchParams, after: string | null): Promise<Page<OrderListRow>> {
  const asked = new URLSearchParams(params)
  if (after !== null) asked.set('after', after)
  try {
    return await fetchPage(asked)
  } catch (error) {
    if (error instanceof DeskError && error.kind === 'offline') return storedPage(params)
    throw error
  }
}

export async function fetchPage(query: URLSearchParams): Promise<Page<OrderListRow>> {
  const { data, next } = await getDeskWhole<{ data: OrderListRow[]; next: string | null }>('/orders', {
    query,
  })
  return { rows: data, next }
}

/**
 * The order that a scanned number belongs to, by its waybill or its own number; null if there is none that this person may
 * see.
 */
export async function findScanned(code: string): Promise<OrderListRow | null> {
  const digits = digitsOf(code)
  if (digits === '') return null
  const { rows } = await fetchPage(new URLSearchParams({ tab: 'all', q: digits }))
  return rows.find((row) => isNumberOf(row, digits)) ?? null
}

export function isNumberOf({ number, waybill }: OrderListRow, code: string): boolean {
  return [number, waybill?.number].includes(digitsOf(code))
}

const digitsOf = (code: string) => code.replaceAll(/\D/g, '').slice(0, 40)

/** The path under which the rows of open orders are stored on the person's own device. */
export const STORED_ROWS = '/orders'

/** The stored rows, filtered only by tab and words; the other filters need the server. */
async function storedPage(params: URLSearchParams): Promise<Page<OrderListRow>> {
  const stored = await storedAnswer<OrderListRow[]>(STORED_ROWS)
  if (!stored) throw new DeskError('offline', 0)
  const tab = params.get('tab') ?? 'open'
  const words = (params.get('q') ?? '').trim().toLowerCase()
  const rows = stored.filter(
    ({ status, delivery, number, name, phone }) =>
      (tab === 'open' || tab === 'all' || tab === tabOf(status, isPickupDelivery(delivery))) &&
      [number, name.toLowerCase(), phone ?? ''].some((text) => text.includes(words)),
  )
  return { rows, next: null }
}

function tabOf(status: string, isPickup: boolean): string {
  return status === 'shipped' && isPickup ? 'pickup' : status
}

export function changeStatuses(
  rows: readonly Pick<OrderListRow, 'number' | 'status'>[],
  status: string,
): Promise<BulkOutcome> {
  const from = Object.fromEntries(rows.map((row) => [row.number, row.status]))
  return sendDesk('POST', '/orders/bulk/status', { numbers: Object.keys(from), status, from })
}

export function undoStatuses(numbers: readonly string[]): Promise<BulkOutcome> {
  return sendDesk('POST', '/orders/bulk/undo', { numbers })
}

export function createWaybills(numbers: readonly string[]): Promise<BulkOutcome> {
  return sendDesk('POST', '/orders/bulk/waybills', { numbers })
}

/** The id of the place among an order's goods where an unsaved change shows its consequences and its button. */
export const ORDER_CHANGE = 'order-change'

export const ORDER_LOOKS: Readonly<Record<OrderListRow['status'], OrderLook>> = {
  new: 'new',
  confirmed: 'conf',
  packed: 'pack',
  shipped: 'ship',
  completed: 'done',
  cancelled: 'canc',
  returned: 'ret',
}

export const PAY_LOOKS: Readonly<Record<OrderListRow['payment']['kind'], PayLook>> = {
  paid: 'paid',
  part: 'hold',
  hold: 'hold',
  fail: 'fail',
  back: 'part',
  due: 'open',
  unknown: 'open',
}

/** The words for a status in a toast; null for an unknown status. */
export function doneWords(status: string, isPickup: boolean): string | null {
  return (isPickup ? PICKUP_WORDS[status] : undefined) ?? DONE_WORDS[status] ?? null
}

const PICKUP_WORDS: Readonly<Record<string, string>> = { shipped: 'чекає на видачу', completed: 'видано' }

const DONE_WORDS: Readonly<Record<string, string>> = {
  new: 'знову нове',
  confirmed: 'підтверджено',
  packed: 'зібрано',
  shipped: 'передано',
  completed: 'виконано',
  cancelled: 'скасовано',
  returned: 'повернено',
}
