import type { Carrier } from './carriers.ts'
import { misfit, type ParcelGood, type ParcelLimits } from './misfit.ts'

/** A point of a carrier, of those that accept parcels. */
export type ChosenPoint = ParcelLimits & { carrier: Carrier; kind: 'branch' | 'locker'; number: string }

/** What the directory says of the place that was chosen. */
export type FoundPlace = {
  /** Refs and texts, to be stored with the order. */
  facts: Readonly<Record<string, string>>
  /** Undefined where none was named, as with a typed address; null where it accepts nothing any more. */
  point?: ChosenPoint | null | undefined
}

type PointUse = {
  method: string
  goods: readonly ParcelGood[]
  /** Lockers are offered as a method of their own, so that a branch means a branch. */
  hasLockers: boolean
}

const LOCKER_METHOD = 'nova_poshta_locker'
const CARRIER_OF: Readonly<Record<string, Carrier>> = {
  nova_poshta: 'nova_poshta',
  [LOCKER_METHOD]: 'nova_poshta',
}

export function offersLockers(ways: readonly { id: string; is_on: boolean }[]): boolean {
  return ways.some(({ id, is_on }) => is_on && id === LOCKER_METHOD)
}

/** Why the chosen point cannot give these goods out, as a sentence; null where it can. A typed address is never refused. */
export function pointRefusal({ point }: Pick<FoundPlace, 'point'>, use: PointUse): string | null {
  if (point === undefined) return null
  if (point === null) return 'Це відділення вже не приймає посилок. Оберіть інше'
  return otherKind(point, use) ?? pointMisfit(point, use.goods)
}

/** Of weight and size alone: an address that was agreed stays, whatever is offered since. */
export function pointMisfit(point: ChosenPoint, goods: readonly ParcelGood[]): string | null {
  const name = point.kind === 'locker' ? 'у поштомат' : 'у відділення'
  const reason = misfit(goods, point, point.number === '' ? name : `${name} №\u00A0${point.number}`)
  return reason && `${reason}. Оберіть інше відділення або спосіб доставки`
}

function otherKind({ carrier, kind }: ChosenPoint, { method, hasLockers }: PointUse): string | null {
  if (CARRIER_OF[method] !== carrier) return 'Це відділення іншого перевізника. Оберіть інше'
  if (method === LOCKER_METHOD)
    return kind === 'locker' ? null : 'Це відділення, а обрано доставку в поштомат. Оберіть поштомат'
  return kind === 'locker' && hasLockers
    ? 'Це поштомат, а обрано доставку у відділення. Оберіть відділення або інший спосіб доставки'
    : null
}
