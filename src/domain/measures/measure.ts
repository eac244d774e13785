/** Length, width and height in whole millimetres, in the given order; sort them to compare boxes. */
export type Size = readonly [length: number, width: number, height: number]

/** Weight and size of one packed piece. Null where unknown; never zero. */
export type Measure = { weight_g: number | null; size_mm: Size | null }

const GRAMS: Readonly<Record<string, number>> = {
  мг: 0.001,
  mg: 0.001,
  г: 1,
  гр: 1,
  грам: 1,
  g: 1,
  gr: 1,
  кг: 1000,
  kg: 1000,
  т: 1_000_000,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523,
}
const MILLIMETRES: Readonly<Record<string, number>> = {
  мм: 1,
  mm: 1,
  см: 10,
  cm: 10,
  дм: 100,
  м: 1000,
  m: 1000,
  in: 25.4,
  дюйм: 25.4,
}
/**
 * Longer texts are no measure and would make the patterns slow, because spaces could be divided in many ways.
 */
const TEXT_LIMIT = 100
export const HEAVIEST_G = 20_000_000
const LONGEST_MM = 50_000

const NUMBER = String.raw`\d{1,3}(?:[ \u00A0]\d{3})+|\d{1,7}(?:[.,]\d{1,6})?`
const AMOUNT = new RegExp(String.raw`^[~≈]?\s*(?:до\s+)?(${NUMBER})\s*(\p{L}{1,5})?\.?$`, 'u')
const SIDES = new RegExp(
  String.raw`^[~≈]?\s*(${NUMBER})\s*(\p{L}{1,4})?\.?\s*[/×xх*]\s*(${NUMBER})\s*(\p{L}{1,4})?\.?\s*[/×xх*]\s*(${NUMBER})\s*(\p{L}{1,4})?\.?$`,
  'iu',
)

/**
 * Reads grams from `5,2 кг`, `340 г`, or `0.34` with the given `unit`. Null where the text is no plausible
 * weight.
 */
export function readWeight(text: string, unit: string | null): number | null {
  return scaled(text, unit, GRAMS, HEAVIEST_G)
}

/** Reads millimetres from one side, `42 см`. Null where the text is no plausible length. */
export function readLength(text: string, unit: string | null): number | null {
  return scaled(text, unit, MILLIMETRES, LONGEST_MM)
}

/** Reads a size from `220 × 95 × 80 см` or `22/9.5/8` (length, width, height). Null where the text is none. */
export function readSize(text: string, unit: string | null): Size | null {
  const found = matchShort(SIDES, text)
  if (!found) return null
  const [, length = '', first, width = '', second, height = '', third] = found
  // A unit after the last number applies to all three.
  const common = third ?? unit
  return toSize(
    readLength(length, first ?? common),
    readLength(width, second ?? common),
    readLength(height, common),
  )
}

/** Returns a size from its sides in millimetres; null where one of them is unknown. */
export function toSize(length: number | null, width: number | null, height: number | null): Size | null {
  return length === null || width === null || height === null ? null : [length, width, height]
}

function scaled(
  text: string,
  unit: string | null,
  units: Readonly<Record<string, number>>,
  most: number,
): number | null {
  const [, number = '', named] = matchShort(AMOUNT, text) ?? []
  const factor = units[(named ?? unit ?? '').toLowerCase()]
  if (number === '' || factor === undefined) return null
  const amount = Math.round(Number(number.replace(/[ \u00A0]/g, '').replace(',', '.')) * factor)
  return amount > 0 && amount <= most ? amount : null
}

function matchShort(pattern: RegExp, text: string): RegExpExecArray | null {
  const trimmed = text.trim()
  return trimmed.length > TEXT_LIMIT ? null : pattern.exec(trimmed)
}
