/** Writes docs/orders.md: what may become of an order, as the code has it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORDER_MOVES } from '../src/domain/order-life/order-moves.ts'
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
  MONO_STATUSES,
  WAYFORPAY_STATUSES,
} from '../src/domain/payments/provider-statuses.ts'
import { REFUND_MOVES, REFUND_NAMES, REFUND_STATES } from '../src/domain/payments/refund-state.ts'
import { RECEIPT_MOVES, RECEIPT_NAMES, RECEIPT_STATES } from '../src/domain/receipts/receipt-state.ts'
import { ROOT } from './build-stamp.ts'

export const ORDER_LIFE_PAGE = join(ROOT, 'docs/orders.md')

const INTRODUCTION = `# The life of an order

Made by \`node scripts/order-life.ts\` from \`src/domain/order-life/\`. Every change goes through \`src/orders/change-order-status.ts\`
or \`src/orders/return-goods.ts\`, in one transaction that locks the order and writes its event.

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

const PROVIDERS = [
  ['LiqPay', LIQPAY_STATUSES],
  ['plata by mono', MONO_STATUSES],
  ['WayForPay', WAYFORPAY_STATUSES],
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

From \`src/domain/receipts/receipt-state.ts\`: one for each payment and one for each refund.

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

export function orderLifePage(): string {
  const rows = ORDER_STATUSES.map((status) => {
    const moves = ORDER_MOVES[status].map((next) => `\`${next}\``).join(', ') || '–'
    return `| \`${status}\` | ${STATUS_NAMES[status]} | ${shopperStatusName(status, false)} | ${moves} |`
  })
  const head = ['| status | the owner reads | the shopper reads | moves to |', '|---|---|---|---|']
  return `${INTRODUCTION}${[...head, ...rows].join('\n')}\n${STOCK}${paymentPart()}${moneyBackPart()}${WAYBILLS}${waybillTable()}\n`
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
