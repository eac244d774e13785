import { formatPrice } from '../money/money.ts'
import type { Carrier } from './carriers.ts'
import { misfit, type ParcelGood, type ParcelLimits } from './misfit.ts'

/** A branch or locker of a carrier that accepts parcels. */
export type ChosenPoint = ParcelLimits & {
  carrier: Carrier
  kind: 'branch' | 'locker'
  number: string
  /** In kopiykas. The carrier accepts nothing here with a higher declared value; null means no limit. */
  max_declared: number | null
}

/** What the carrier's directory says about the chosen place. */
export type FoundPlace = {
  /** Refs and texts that are stored with the order. */
  facts: Readonly<Record<string, string>>
  /**
   * Undefined where no point was named, as with a typed address; null where the named point no longer accepts
   * parcels.
   */
  point?: ChosenPoint | null | undefined
  /** The carrier says that the office of the typed postal index is closed at present. */
  is_closed?: boolean
}

type PointUse = {
  method: string
  goods: readonly ParcelGood[]
  /** Value of all goods together, in kopiykas. */
  declared: number
  /** Whether lockers are offered as a method of their own, so that «branch» excludes them. */
  hasLockers: boolean
}

const LOCKER_METHOD = 'nova_poshta_locker'
const CARRIER_OF: Readonly<Record<string, Carrier>> = {
  nova_poshta: 'nova_poshta',
  [LOCKER_METHOD]: 'nova_poshta',
}

/** Whether lockers are offered as a method of their own. */
export function offersLockers(ways: readonly { id: string; is_on: boolean }[]): boolean {
  return ways.some(({ id, is_on }) => is_on && id === LOCKER_METHOD)
}

/**
 * Returns the reason why the chosen point cannot hand these goods out, as a sentence; null where it can. A
 * typed address is refused only if its carrier says that the office is closed.
 */
export function pointRefusal(
  { point, is_closed }: Pick<FoundPlace, 'point' | 'is_closed'>,
  use: PointUse,
): string | null {
  if (is_closed) return 'Відділення за цим індексом зараз не працює. Вкажіть інший індекс'
  if (point === undefined) return null
  if (point === null) return 'Це відділення вже не приймає посилок. Оберіть інше'
  return otherKind(point, use) ?? pointMisfit(point, use)
}

/**
 * Compares only weight, size and value, so that a point that was agreed with the customer stays valid even if
 * the offered methods have changed since. Null where the goods fit.
 */
export function pointMisfit(
  point: ChosenPoint,
  { goods, declared }: Pick<PointUse, 'goods' | 'declared'>,
): string | null {
  const name = point.kind === 'locker' ? 'у поштомат' : 'у відділення'
  const where = point.number === '' ? name : `${name} №\u00A0${point.number}`
  const reason = misfit(goods, point, where) ?? tooDear(point, declared, where)
  return reason && `${reason}. Оберіть інше відділення або спосіб доставки`
}

function tooDear({ max_declared: most }: ChosenPoint, declared: number, where: string): string | null {
  return most === null || declared <= most
    ? null
    : `Товари на ${formatPrice(declared)} не надіслати ${where}: перевізник бере там до ${formatPrice(most)}`
}

function otherKind({ carrier, kind }: ChosenPoint, { method, hasLockers }: PointUse): string | null {
  if (CARRIER_OF[method] !== carrier) return 'Це відділення іншого перевізника. Оберіть інше'
  if (method === LOCKER_METHOD)
    return kind === 'locker' ? null : 'Це відділення, а обрано доставку в поштомат. Оберіть поштомат'
  return kind === 'locker' && hasLockers
    ? 'Це поштомат, а обрано доставку у відділення. Оберіть відділення або інший спосіб доставки'
    : null
}
