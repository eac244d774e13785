import { readWeight } from '../measures/measure.ts'
import { weightText } from '../measures/measure-text.ts'
import { parseKopiykas } from '../money/money.ts'
import type { DayRange, DeliveryZone } from './zones.ts'

type Rate = DeliveryZone['rates'][number]

const REST = 'решта'

/** Reads days in transit, `1-2` or `3`; null for any other text. */
export function readDays(text: string): DayRange | null {
  const [, from = '', to = from] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(text.trim()) ?? []
  return from === '' || Number(from) > Number(to) ? null : { from: Number(from), to: Number(to) }
}

/** Returns what `readDays` reads, `1-2` or `3`. */
export function daysText({ from, to }: DayRange): string {
  return from === to ? String(from) : `${from}-${to}`
}

/**
 * Reads `50=600` as up to 50 kg for 600 hryvnias; `решта=1200` and `600` apply to any weight. Null for any
 * other text.
 */
export function readRate(text: string): Rate | null {
  const [first = '', second, ...more] = text.split('=').map((part) => part.trim())
  const [weight, sum] = second === undefined ? [REST, first] : [first.toLowerCase(), second]
  const price = parseKopiykas(sum)
  if (price === null || price < 0 || more.length > 0) return null
  if (weight === REST) return { up_to_g: null, price }
  const up_to_g = readWeight(weight, 'кг')
  return up_to_g === null ? null : { up_to_g, price }
}

/** Sorts the lightest first, the order in which rates are looked up. */
export function byWeight(rates: readonly Rate[]): Rate[] {
  return rates.toSorted((a, b) => (a.up_to_g ?? Infinity) - (b.up_to_g ?? Infinity))
}

/** Returns rates as `readRate` reads them, separated by semicolons. Prices are in kopiykas. */
export function ratesText(rates: readonly Rate[]): string {
  return rates
    .map(({ up_to_g, price }) => {
      const sum = String(price / 100).replace('.', ',')
      if (up_to_g !== null) return `${weightText(up_to_g).replaceAll('\u00A0', ' ')}=${sum}`
      return rates.length === 1 ? sum : `${REST}=${sum}`
    })
    .join('; ')
}

/** Reads «Київ; Бровари». `решта` and an empty text mean everywhere else and give an empty list. */
export function readPlaces(text: string): string[] {
  return text.trim().toLowerCase() === REST ? [] : listOf(text)
}

/** Splits a text at semicolons, without empty parts. */
export function listOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
