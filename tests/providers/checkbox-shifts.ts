import { randomUUID } from 'node:crypto'
import { refuse } from './checkbox-receipt.ts'
import { type ProviderReply, textOf } from './provider-server.ts'

export type CheckboxShift = {
  id: string
  status: 'CREATED' | 'OPENING' | 'OPENED' | 'CLOSING' | 'CLOSED'
  opened_at: string | null
}

type Options = {
  /** How often a shift is asked for before it is open or closed. */
  asksUntilDone: () => number
  /** Whether a receipt is not made yet; then the shift cannot be closed. */
  hasUnfinished: () => boolean
}

const CURRENT = new Set(['CREATED', 'OPENING', 'OPENED', 'CLOSING'])

/**
 * The shifts of one cash register: there is one at a time, and it can be opened and closed again and again.
 */
export function createCheckboxShifts({ asksUntilDone, hasUnfinished }: Options) {
  const shifts: CheckboxShift[] = []
  const asks = new Map<string, number>()

  function current(): CheckboxShift | null {
    const shift = shifts.find(({ status }) => CURRENT.has(status))
    return shift ? progress(shift) : null
  }

  function open(body: Record<string, unknown>): ProviderReply {
    if (shifts.some(({ status }) => CURRENT.has(status)))
      return refuse(400, 'Касир вже працює, зміна вже відкрита')
    const opened_at = new Date().toISOString()
    const shift: CheckboxShift = { id: textOf(body.id) || randomUUID(), status: 'CREATED', opened_at }
    shifts.push(shift)
    return { status: 202, json: { ...shift } }
  }

  function close(): ProviderReply {
    const shift = shifts.find(({ status }) => status === 'OPENED')
    if (!shift) return refuse(400, 'Зміну не відкрито')
    if (hasUnfinished()) return refuse(400, 'Не всі транзакції зміни оброблено')
    shift.status = 'CLOSING'
    asks.delete(shift.id)
    return { status: 202, json: { ...shift } }
  }

  function progress(shift: CheckboxShift): CheckboxShift {
    if (shift.status === 'OPENED' || shift.status === 'CLOSED') return shift
    const asked = (asks.get(shift.id) ?? 0) + 1
    asks.set(shift.id, asked)
    const isDone = asked >= asksUntilDone()
    if (shift.status === 'CLOSING') shift.status = isDone ? 'CLOSED' : 'CLOSING'
    else shift.status = isDone ? 'OPENED' : 'OPENING'
    return shift
  }

  function find(id: string): ProviderReply {
    const shift = shifts.find((one) => one.id === id)
    return shift ? { json: progress(shift) } : refuse(404, 'Зміну не знайдено')
  }

  return { shifts, current, open, close, find }
}
