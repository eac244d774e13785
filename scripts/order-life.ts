/** Writes docs/orders.md: what can become of an order, according to the code. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EditFactsAround, editEffect, type EditSide } from '../src/domain/order-desk/edit-effect.ts'
import { EDITABLE, ORDER_MOVES, reachable, rightToMove } from '../src/domain/order-life/order-moves.ts'
import {
  KNOWN_CODES,
  meaningOfCode,
  ORDER_OF_WAYBILL,
  WAYBILL_NAMES,
  WAYBILL_STATES,
} from '../src/domain/delivery/waybill-states.ts'
import { ORDER_STATUSES, shopperStatusName, STATUS_NAMES } from '../src/domain/order-life/order-status.ts'
import { ATTEMPT_NAMES, ATTEMPT_STATES, attemptMoves } from '../src/domain/payments/attempt-state.ts'
import {
  LIQPAY_STATUSES,
  MONO_PARTS_STATUSES,
  MONO_STATUSES,
  PRIVAT_PARTS_STATUSES,
  WAYFORPAY_STATUSES,
} from '../src/domain/payments/provider-statuses.ts'
import { providerName } from '../src/domain/payments/provider-names.ts'
import { hasRight, type Right, ROLE_NAMES, ROLES } from '../src/domain/rights/rights.ts'
import { UNDO_SECONDS } from '../src/orders/undo-window.ts'
import { REFUND_MOVES, REFUND_NAMES, REFUND_STATES } from '../src/domain/payments/refund-state.ts'
import { RECEIPT_MOVES, RECEIPT_NAMES, RECEIPT_STATES } from '../src/domain/receipts/receipt-state.ts'
import { ROOT } from './build-stamp.ts'

export const ORDER_LIFE_PAGE = join(ROOT, 'docs/orders.md')

const INTRODUCTION = `# The life of an order

Made by \`node scripts/order-life.ts\` from \`src/domain/order-life/\`. Every change goes through \`src/orders/change-order-status.ts\`
or \`src/orders/return-goods.ts\`, in one transaction that locks the order and writes its event. \`src/orders/undo-status.ts\` alone goes
another way: for ${UNDO_SECONDS} seconds it takes back the last change that was made at the desk, before anybody has heard of it; what was
cancelled takes its goods again, if they are still there.

`
const STOCK = `
Stock is taken when an order is placed. It comes back when the order is cancelled, all of it at once. Of what is returned
only those pieces come back that somebody has looked at and put for sale again (\`restocked\`); the others are \`written_off\`.
Some lines of a completed order may be returned: it stays completed until its last piece has come back. A call that asks
for a status several moves forward takes all of them, with an event each; the customer gets one letter, of the last.
`

const PAYMENT = `
## Tries to pay

From \`src/domain/payments/\`. A try moves in the table's direction only, whatever its provider says in whatever order; what is
due of an order is total − paid + refunded − held, and nothing of one that has ended.

`

const RIGHTS = `
## Who may do what

From \`src/domain/rights/rights.ts\` and \`rightToMove\`. A packer sees no order that nobody has confirmed, and no name, phone or
address once the parcel is handed over. The shopper herself may cancel while nobody packs.

`

const EDIT = `
## What an edit does

An order may be edited while it is ${EDITABLE.map((status) => `\`${status}\``).join(', ')}; the desk shows these effects before the save, by
the rule of the save (\`src/domain/order-desk/edit-effect.ts\`). Here of a paid order of 200 with a waybill that is not handed over:
\`due\` is paid in addition, \`over\` is offered back, of a hold \`hold_less\` is taken, \`unpaid\` is to be paid; receipts follow the
money. Every edit is one event with what was and what is; the customer gets one letter where goods, prices, delivery or the way to
pay have changed.

`

const PROVIDERS = [
  ['LiqPay', LIQPAY_STATUSES],
  ['plata by mono', MONO_STATUSES],
  ['WayForPay', WAYFORPAY_STATUSES],
  [providerName('privat_parts'), PRIVAT_PARTS_STATUSES],
  [providerName('mono_parts'), MONO_PARTS_STATUSES],
] as const

function paymentPart(): string {
  const rows = ATTEMPT_STATES.map((state) => {
    const moves = attemptMoves(state).map((next) => `\`${next}\``)
    const words = PROVIDERS.map(([, statuses]) =>
      Object.keys(statuses)
        .filter((status) => statuses[status]?.state === state)
        .map((status) => `\`${status}\``),
    )
    const cells = [
      `\`${state}\``,
      ATTEMPT_NAMES[state],
      ...[moves, ...words].map((each) => each.join(', ') || '–'),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const titles = ['state', 'the owner reads', 'moves to', ...PROVIDERS.map(([title]) => title)]
  return `${PAYMENT}| ${titles.join(' | ')} |\n|${'---|'.repeat(titles.length)}\n${rows.join('\n')}\n`
}

const REFUNDS = `
## Money on its way back

From \`src/domain/payments/refund-state.ts\`. What has failed for certain is void: its money may be promised anew.

`
const RECEIPTS = `
## Fiscal receipts

From \`src/domain/receipts/receipt-state.ts\`: one for each payment and one for each refund;
of a payment in parts, before the goods are handed over, a prepayment and what settles it (decision 90). That of money which a
carrier takes is made with the payment or goes ahead of it with the parcel, as the owner has chosen (decision 94).

`

function statesTable<State extends string>(
  states: readonly State[],
  names: Readonly<Record<State, string>>,
  moves: Readonly<Record<State, readonly State[]>>,
): string {
  const rows = states.map(
    (state) =>
      `| \`${state}\` | ${names[state]} | ${moves[state].map((next) => `\`${next}\``).join(', ') || '–'} |`,
  )
  return `${['| state | the owner reads | moves to |', '|---|---|---|', ...rows].join('\n')}\n`
}

const WAYBILLS = `
## The waybill

Made from \`src/domain/delivery/waybill-states.ts\`. Its states have one order: what is heard late or again changes nothing, so statuses in
any order and number leave the same. Until it is handed over it follows the order (changed with it, annulled with it).

`

function moneyBackPart(): string {
  const refunds = statesTable(REFUND_STATES, REFUND_NAMES, REFUND_MOVES)
  return `${REFUNDS}${refunds}${RECEIPTS}${statesTable(RECEIPT_STATES, RECEIPT_NAMES, RECEIPT_MOVES)}`
}

/** Returns the text of docs/orders.md. */
export function orderLifePage(): string {
  const rows = ORDER_STATUSES.map((status) => {
    const moves = ORDER_MOVES[status].map((next) => `\`${next}\``).join(', ') || '–'
    // Returned goods are checked piece by piece, so that status cannot be undone.
    const from =
      status === 'returned' ? [] : ORDER_STATUSES.filter((known) => reachable(known).includes(status))
    const undone = from.map((before) => `\`${before}\``).join(', ') || '–'
    return `| \`${status}\` | ${STATUS_NAMES[status]} | ${shopperStatusName(status, false)} | ${moves} | ${undone} |`
  })
  const titles = ['status', 'the owner reads', 'the shopper reads', 'moves to', 'may be taken back to']
  const head = [`| ${titles.join(' | ')} |`, `|${'---|'.repeat(titles.length)}`]
  return `${INTRODUCTION}${[...head, ...rows].join('\n')}\n${STOCK}${rightsPart()}${editPart()}${paymentPart()}${moneyBackPart()}${WAYBILLS}${waybillTable()}\n`
}

/** Who may make each move, and the other actions on an order. */
function rightsPart(): string {
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_MOVES[from].map((to): [string, Right] => [`\`${from}\` → \`${to}\``, rightToMove(from, to)]),
  )
  const deeds: [string, Right][] = [
    ...moves,
    ['change goods, prices, delivery, way to pay, contacts', 'orders.change'],
    ['give a discount or another price, with a reason; a manager up to her limit', 'orders.change'],
    ['create one by phone, call, write down money by hand', 'orders.change'],
    ['make, print, annul a waybill, tick what is packed', 'orders.pack'],
    ['say what becomes of returned goods', 'orders.pack'],
    ['give money back, let a hold go; a manager up to her limit', 'orders.refund'],
  ]
  const rows = deeds.map(([deed, right]) => {
    const cells = ROLES.map((role) => (hasRight(role, right) ? '✓' : '–'))
    return `| ${deed} | \`${right}\` | ${cells.join(' | ')} |`
  })
  const titles = ['what', 'right', ...ROLES.map((role) => ROLE_NAMES[role])]
  return `${RIGHTS}| ${titles.join(' | ')} |\n|${'---|'.repeat(titles.length)}\n${rows.join('\n')}\n`
}

const LINE = { variant_id: 1, title: '', quantity: 2 }
const SIDE: EditSide = { lines: [LINE], total: 200, recipient: '', weight_g: 2 }
const PAID: EditFactsAround = {
  paid: 200,
  refunded: 0,
  held: 0,
  isPaidOnDelivery: false,
  wasPaidOnDelivery: false,
  hasReceipts: true,
  stocks: new Map([[1, 5]]),
  waybill: 'created',
}
const EDITS: readonly (readonly [
  what: string,
  after: Partial<EditSide>,
  around?: Partial<EditFactsAround>,
])[] = [
  ['a piece more', { lines: [{ ...LINE, quantity: 3 }], total: 300, weight_g: 3 }],
  ['a piece less', { lines: [{ ...LINE, quantity: 1 }], total: 100, weight_g: 1 }],
  ['a lower price, a discount', { total: 150 }],
  ['the same of held money', { total: 150 }, { paid: 0, held: 200 }],
  ['a higher price', { total: 250 }],
  ['recipient or place', { recipient: 'another' }],
  ['on delivery instead of online, unpaid', {}, { paid: 0, isPaidOnDelivery: true }],
  ['comment', {}],
]

/** What `editEffect` returns for a paid order with a waybill that is not handed over. */
function editPart(): string {
  const rows = EDITS.map(([what, after, around]) => {
    const effect = editEffect(SIDE, { ...SIDE, ...after }, { ...PAID, ...around })
    const stock = effect.stock.map(({ change }) => (change > 0 ? `+${change}` : `−${-change}`)).join(', ')
    const kinds = [effect.payment.kind, effect.receipt.kind, effect.waybill.kind]
    const cells = kinds.map((kind) => (kind === 'none' || kind === 'stays' ? '–' : `\`${kind}\``))
    return `| ${[what, stock || '–', ...cells].join(' | ')} |`
  })
  const head = ['| change | stock | payment | receipt | waybill |', '|---|---|---|---|---|']
  return `${EDIT}${[...head, ...rows].join('\n')}\n`
}

function waybillTable(): string {
  const rows = WAYBILL_STATES.map((state) => {
    const codes = KNOWN_CODES.filter((code) => meaningOfCode(code).state === state).join(', ') || '–'
    const order = ORDER_OF_WAYBILL[state]
    return `| \`${state}\` | ${WAYBILL_NAMES[state]} | ${codes} | ${order === null ? '–' : `\`${order}\``} |`
  })
  const head = ['| state | name | codes of Nova Poshta | the order becomes |', '|---|---|---|---|']
  return [...head, ...rows].join('\n')
}

if (import.meta.main) writeFileSync(ORDER_LIFE_PAGE, orderLifePage())
