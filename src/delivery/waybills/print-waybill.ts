import type { Carrier } from '#src/domain/delivery/carriers.ts'
import { demandRecipient, seesRecipient } from '#src/orders/desk/list-desk-orders.ts'
import type { OrderActor } from '#src/orders/order-actor.ts'
import { type DeliveryDeps, openWaybills } from '../load-carriers.ts'
import { followOrders } from './follow-orders.ts'
import { labelPage } from './label-page.ts'
import { findWaybills, type WaybillRow } from './stored-waybill.ts'

export type Label = { type: 'pdf' | 'html'; content: Uint8Array }
/** Labels of these orders; made by the shop itself if `carrier` is null. */
export type LabelFile = Label & { carrier: Carrier | null; numbers: string[] }
export type PrintedLabels = { files: LabelFile[]; missing: { number: string; reason: string }[] }

type Print = { actor: OrderActor; shopName: string; now: Date }

/**
 * The carrier's label of 100 × 100 mm, else the shop's own; null for a waybill without a number. A label names the recipient, so a
 * packer gets it only until the handover.
 *
 * @throws RightRefused
 */
export async function printWaybill(
  deps: DeliveryDeps,
  waybill: WaybillRow,
  { actor, shopName, now }: Print,
): Promise<Label | null> {
  demandRecipient(actor, waybill.order_status)
  const [file] = isNumbered(waybill) ? await filesOf(deps, [waybill], { shopName, now }) : []
  return file ?? null
}

/** Labels of many orders in as few files as the carriers make, and a reason for each order that has none. */
export async function printWaybills(
  deps: DeliveryDeps,
  numbers: readonly string[],
  { actor, shopName, now }: Print,
): Promise<PrintedLabels> {
  const found = new Map(
    (await findWaybills(deps.database, numbers)).map((waybill) => [waybill.order_number, waybill]),
  )
  const waybills: NumberedWaybill[] = []
  const missing: PrintedLabels['missing'] = []
  for (const number of new Set(numbers)) {
    const waybill = found.get(number)
    const reason = reasonOf(waybill, actor)
    if (reason !== null) missing.push({ number, reason })
    else if (waybill && isNumbered(waybill)) waybills.push(waybill)
  }
  return { files: waybills.length === 0 ? [] : await filesOf(deps, waybills, { shopName, now }), missing }
}

type NumberedWaybill = WaybillRow & { number: string; ref: string }

function isNumbered(waybill: WaybillRow): waybill is NumberedWaybill {
  return waybill.number !== null && waybill.ref !== null
}

function reasonOf(waybill: WaybillRow | undefined, actor: OrderActor): string | null {
  if (!waybill) return 'накладної ще немає'
  if (!seesRecipient(actor, waybill.order_status))
    return waybill.order_status === 'new'
      ? 'замовлення ще не підтверджено'
      : 'посилку передано, адреса вже не для вашої ролі'
  return isNumbered(waybill) ? null : 'накладна ще не має номера'
}

/** Updates waybills of orders changed a moment ago, so that the labels, above all the sum to collect, are right. */
async function broughtInLine(
  deps: DeliveryDeps,
  waybills: readonly NumberedWaybill[],
  now: Date,
): Promise<NumberedWaybill[]> {
  const numbers = waybills.map(({ order_number }) => order_number)
  if ((await followOrders(deps, now, numbers)) === 0) return [...waybills]
  const current = await findWaybills(deps.database, numbers)
  return numbers
    .flatMap((number) => current.find((waybill) => waybill.order_number === number) ?? [])
    .filter(isNumbered)
}

async function filesOf(
  deps: DeliveryDeps,
  stored: readonly NumberedWaybill[],
  { shopName, now }: Pick<Print, 'shopName' | 'now'>,
): Promise<LabelFile[]> {
  const waybills = await broughtInLine(deps, stored, now)
  const { carriers } = await openWaybills(deps)
  const files: LabelFile[] = []
  const own = new Set(waybills)
  for (const [carrier, some] of Map.groupBy(waybills, (waybill) => waybill.carrier)) {
    const printed = (await carriers.get(carrier)?.labels(some.map(({ ref }) => ref))) ?? []
    for (const { content, refs } of printed) {
      const inside = some.filter(({ ref }) => refs.includes(ref))
      for (const waybill of inside) own.delete(waybill)
      files.push({ type: 'pdf', carrier, content, numbers: inside.map(({ order_number }) => order_number) })
    }
  }
  if (own.size === 0) return files
  const rest = [...own]
  const content = new TextEncoder().encode(labelPage(rest, shopName))
  const numbers = rest.map(({ order_number }) => order_number)
  return [...files, { type: 'html', carrier: null, content, numbers }]
}
