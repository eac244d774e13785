import { readUnit } from './search-units.ts'

/** Units that are compared with smaller ones of the same kind, and how many of the smallest each is. */
const SCALES: Readonly<Record<string, number>> = {
  кг: 1000,
  л: 1000,
  см: 10,
  м: 1000,
  квт: 1000,
  гб: 1000,
  тб: 1_000_000,
}
const UNIT = /\d\s*(\p{L}+)\.?$/u

/** A size of clothes: «46 L» is no volume and «44 M» no length. */
const SIZE = /^\p{Lu}$/u

/**
 * Returns the factor by which a value with this unit is multiplied for sorting: 1000 for «1,1 кг», so that it
 * comes after «210 г». 1 where the text ends with no unit or with the smallest one.
 */
export function unitScale(text: string): number {
  const word = UNIT.exec(text)?.[1] ?? ''
  const unit = SIZE.test(word) ? null : readUnit(word.toLowerCase())
  return SCALES[unit ?? ''] ?? 1
}
