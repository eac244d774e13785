import { weightText } from '../measures/measure-text.ts'
import { carrierOf } from './carriers.ts'
import type { DayRange, DeliveryZone } from './zones.ts'

/** A contradiction in the terms of a delivery method, with the field that it belongs to. */
export type TermsFault = { path: (string | number)[]; message: string }

type Terms = {
  max_weight_g?: number | null | undefined
  least_weight_g?: number | null | undefined
  days?: DayRange | null | undefined
  zones?: readonly DeliveryZone[] | null | undefined
}

/**
 * Returns contradictions between fields that are valid on their own: with them nothing could be sent, or not as
 * the terms say.
 */
export function termsFaults(
  method: string,
  { max_weight_g: most = null, least_weight_g: least = null, days = null, zones = null }: Terms,
): TermsFault[] {
  const faults: TermsFault[] = []
  if (most !== null && least !== null && most < least)
    faults.push({
      path: ['max_weight_g'],
      message: `Найважче не може бути легшим за найлегше, ${weightText(least)}`,
    })
  if (days !== null && days.from === 0 && carrierOf(method) !== null)
    faults.push({ path: ['days'], message: 'Перевізник везе щонайменше день, як 1-2' })
  for (const [place, { rates }] of (zones ?? []).entries())
    if (new Set(rates.map(({ up_to_g }) => up_to_g)).size < rates.length)
      faults.push({ path: ['zones', place, 'rates'], message: 'Дві ціни для тієї самої ваги' })
  return faults
}
