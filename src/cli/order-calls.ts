import { formatPhone } from '#src/domain/contact/phone.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { formatPrice, toHryvnias } from '#src/domain/money/money.ts'
import { listCalls, type WaitingCall } from '#src/orders/desk/calls.ts'
import { COMMAND } from '#src/staff/actor.ts'
import type { CommandContext } from './command.ts'
import { writeList } from './write-list.ts'

/**
 * Prints the orders that wait for a call, as in «Передзвонити» of the desk.
 *
 * @returns the exit code
 */
export async function listCallsTo({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const calls = await withShop(({ database }) => listCalls(database, { actor: COMMAND }))
  if (!isJson) return writeList(terminal, calls, { isJson, line: callLine, none: 'Усім передзвонили.' })
  terminal.out(JSON.stringify(calls.map(callJson), null, 2))
  return 0
}

function callJson({ is_mine: _mine, total, ...call }: WaitingCall) {
  return { ...call, total: toHryvnias(total) }
}

function callLine({ number, name, phone, goods, total, asked_at, ...call }: WaitingCall): string {
  const parts = [
    number,
    name,
    formatPhone(phone),
    goods,
    formatPrice(total),
    `чекає від ${kyivMoment(asked_at)}`,
  ]
  if (call.due_at !== null) parts.push(`передзвонити ${kyivMoment(call.due_at)}`)
  if (call.tries > 0) parts.push(`без відповіді: ${call.tries}`)
  if (call.locked_by !== null) parts.push(`телефонує ${call.locked_by}`)
  return parts.join('  ')
}
