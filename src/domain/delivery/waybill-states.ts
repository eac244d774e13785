import type { OrderStatus } from '../order-life/order-status.ts'

/** In the order of a parcel's way. A report that arrives late never moves a parcel back to an earlier state. */
export const WAYBILL_STATES = [
  'asked',
  'created',
  'accepted',
  'in_branch',
  'going_back',
  'received',
  'back',
  'annulled',
] as const
export type WaybillState = (typeof WAYBILL_STATES)[number]

export const WAYBILL_NAMES: Readonly<Record<WaybillState, string>> = {
  asked: 'Створюється',
  created: 'Створено',
  accepted: 'У дорозі',
  in_branch: 'Прибула, чекає на отримувача',
  going_back: 'Повертається',
  received: 'Отримано',
  back: 'Повернулася',
  annulled: 'Анульовано',
}

/**
 * The status that the order gets from a state of its parcel, unless the order is already further; null where it
 * gets none.
 */
export const ORDER_OF_WAYBILL: Readonly<Record<WaybillState, OrderStatus | null>> = {
  asked: null,
  created: null,
  accepted: 'shipped',
  in_branch: 'shipped',
  going_back: 'shipped',
  received: 'completed',
  back: null,
  annulled: null,
}

/** Whether the carrier can still be asked to change or annul the waybill. */
export function isBeforeHandover(state: WaybillState): boolean {
  return state === 'asked' || state === 'created'
}

/**
 * Returns the state that is further on. An annulled waybill stays annulled, and one that was handed over cannot
 * become so.
 */
export function furtherState(known: WaybillState, reported: WaybillState): WaybillState {
  if (known === 'annulled') return known
  if (reported === 'annulled') return isBeforeHandover(known) ? reported : known
  return WAYBILL_STATES.indexOf(reported) > WAYBILL_STATES.indexOf(known) ? reported : known
}

export type Meaning = { state: WaybillState | null; problem: string | null }

const STATES_OF_CODES: readonly (readonly [state: WaybillState, codes: readonly number[]])[] = [
  ['created', [1, 12]],
  ['accepted', [4, 41, 5, 6, 15, 101, 104, 111, 112]],
  ['in_branch', [7, 8, 14]],
  ['going_back', [102, 103, 105]],
  ['received', [9, 10, 11, 106]],
]
const PROBLEMS: Readonly<Record<number, string>> = {
  2: 'Накладну видалено в кабінеті перевізника',
  3: 'Перевізник не знає такого номера',
  102: 'Отримувач відмовився, посилка повертається',
  103: 'Отримувач відмовився',
  105: 'Зберігання припинено, посилку не забрали',
  111: 'Невдала спроба вручити',
  124: 'Посилку знищено внаслідок обстрілу',
}

/** Returns what a StatusCode of Nova Poshta means; an unknown code changes nothing. */
export function meaningOfCode(code: number): Meaning {
  const [state] = STATES_OF_CODES.find(([, codes]) => codes.includes(code)) ?? []
  return { state: state ?? null, problem: PROBLEMS[code] ?? null }
}

/** All codes that have a meaning, for tables and tests. */
export const KNOWN_CODES: readonly number[] = [
  ...new Set([...STATES_OF_CODES.flatMap(([, codes]) => codes), ...Object.keys(PROBLEMS).map(Number)]),
].toSorted((a, b) => a - b)

const DAY_MS = 86_400_000
/** Counted from the day of arrival, which is the first. */
const LYING_FROM_DAY = 3

/** Whether this is at least the `LYING_FROM_DAY`th day of the parcel in the branch. */
export function isLying(inBranchAt: Date | null, now: Date): boolean {
  return inBranchAt !== null && now.getTime() - inBranchAt.getTime() >= (LYING_FROM_DAY - 1) * DAY_MS
}
