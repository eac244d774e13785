import { sizeText, weightText } from '../measures/measure-text.ts'
import type { Measure, Size } from '../measures/measure.ts'

/** Limits of one parcel, in grams and millimetres; null means no limit. */
export type ParcelLimits = {
  max_weight_g: number | null
  max_size_mm: Size | null
}

/** `quantity` pieces that are sent together with the others. */
export type ParcelGood = Measure & { title: string; quantity: number }

export const NO_LIMITS: ParcelLimits = { max_weight_g: null, max_size_mm: null }

/**
 * Returns the reason why goods cannot be sent this way, as a sentence, or null where they can. Unknown measures
 * forbid nothing, because the shop calls the customer before it promises anything.
 *
 * @param where the place they would have to fit into, in the form that follows «не вміщується»: «у поштомат»
 */
export function misfit(goods: readonly ParcelGood[], limits: ParcelLimits, where: string): string | null {
  return tooHeavy(goods, limits, where) ?? tooLarge(goods, limits, where)
}

function tooHeavy(
  goods: readonly ParcelGood[],
  { max_weight_g: most }: ParcelLimits,
  where: string,
): string | null {
  if (most === null) return null
  const bound = `не вміщується ${where}: до\u00A0${weightText(most)}`
  const heavy = goods.find(({ weight_g }) => weight_g !== null && weight_g > most)
  if (heavy) return `${heavy.title}, ${weightText(heavy.weight_g ?? 0)}, ${bound}`
  const total = totalWeight(goods)
  return total > most ? `Разом ${weightText(total)} ${bound}` : null
}

function tooLarge(
  goods: readonly ParcelGood[],
  { max_size_mm: most }: ParcelLimits,
  where: string,
): string | null {
  if (most === null) return null
  const bound = `не вміщується ${where}: до\u00A0${sizeText(most)}`
  const room = sorted(most)
  const large = goods.find(({ size_mm }) => size_mm !== null && !fits(sorted(size_mm), room))
  if (large?.size_mm) return `${large.title}, ${sizeText(large.size_mm)}, ${bound}`
  // Goods with more volume than the whole place do not fit, however they are arranged.
  return totalVolume(goods) > volume(most) ? `Усе разом ${bound}` : null
}

/** Returns grams, counting only goods whose weight is known. */
export function totalWeight(goods: readonly ParcelGood[]): number {
  return goods.reduce((sum, { weight_g, quantity }) => sum + (weight_g ?? 0) * quantity, 0)
}

function totalVolume(goods: readonly ParcelGood[]): number {
  return goods.reduce((sum, { size_mm, quantity }) => sum + (size_mm ? volume(size_mm) * quantity : 0), 0)
}

function volume([length, width, height]: Size): number {
  return length * width * height
}

function sorted(size: Size): number[] {
  return size.toSorted((a, b) => b - a)
}

function fits(sides: readonly number[], room: readonly number[]): boolean {
  return sides.every((side, index) => side <= (room[index] ?? 0))
}
