import type { OrderStatus } from '../order-life/order-status.ts'

/** In the order in which a parcel gets there; what is later is never taken back by a late report. */
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

/** What the order becomes by it, if it is not further already. */
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

/** Whether the carrier may still be asked to change or annul it. */
export function isBeforeHandover(state: WaybillState): boolean {
  return state === 'asked' || state === 'created'
}

/** The later of two, whichever was reported first. An annulled one stays so; only one that is not handed over is annulled. */
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

/** Of a StatusCode of Nova Poshta. A code that is not known says nothing. */
export function meaningOfCode(code: number): Meaning {
  const [state] = STATES_OF_CODES.find(([, codes]) => codes.includes(code)) ?? []
  return { state: state ?? null, problem: PROBLEMS[code] ?? null }
}

/** Every code that means something, for tables and tests. */
export const KNOWN_CODES: readonly number[] = [
  ...new Set([...STATES_OF_CODES.flatMap(([, codes]) => codes), ...Object.keys(PROBLEMS).map(Number)]),
].toSorted((a, b) => a - b)

const DAY_MS = 86_400_000
/** The day of arrival is the first one. */
const LYING_FROM_DAY = 3

/** Which day it lies in the branch, and whether that is too long. */
export function isLying(inBranchAt: Date | null, now: Date): boolean {
  return inBranchAt !== null && now.getTime() - inBranchAt.getTime() >= (LYING_FROM_DAY - 1) * DAY_MS
}
