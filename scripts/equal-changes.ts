import type { Change } from './statement-changes.ts'

/** A change that makes no difference. `at` identifies the place by a text that occurs once in the file. */
export type EqualChange = { file: string; at: string; now: string; why: string }

const REQUEST = 'src/payments/request-refund.ts'

export const EQUAL_CHANGES: readonly EqualChange[] = [
  {
    file: REQUEST,
    at: 'isStaff(request.actor)',
    now: 'true',
    why: 'of one who is not of the staff no right is asked there either',
  },
  {
    file: REQUEST,
    at: 'o.paid > o.refunded',
    now: '>=',
    why: 'where nothing is left of the whole, nothing is left of any payment, which is asked next; this one is there for speed',
  },
  {
    file: REQUEST,
    at: 'o.undo_until < now()',
    now: '<=',
    why: 'nobody meets the microsecond of the database’s clock',
  },
  {
    file: REQUEST,
    at: ".where('captured', '>', 0)",
    now: "'>='",
    why: 'of a try that brought nothing nothing is left, and no refund of nothing is written',
  },
  {
    file: 'src/payments/order-money.ts',
    at: "coalesce(bool_or(state = 'pending'), false)",
    now: 'true',
    why: 'the money of an order is counted when one of its payments has changed, so that there is one',
  },
]

/** Whether no test can notice this change of a file with this text. */
export function isEqual(file: string, text: string, { start, end, now }: Change): boolean {
  return EQUAL_CHANGES.some((each) => {
    const from = text.indexOf(each.at)
    const isThere = from !== -1 && from <= start && end <= from + each.at.length
    return each.file === file && each.now.trim() === now.trim() && isThere
  })
}
