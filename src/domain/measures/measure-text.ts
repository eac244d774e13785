import type { Measure, Size } from './measure.ts'

/** Returns `340 г` or `5,2 кг`, with a no-break space. */
export function weightText(grams: number): string {
  return grams < 1000 ? `${grams}\u00A0г` : `${decimal(grams / 1000)}\u00A0кг`
}

/** Returns `220 × 95 × 80 см`. */
export function sizeText(size: Size): string {
  return `${size.map((side) => decimal(side / 10)).join('\u00A0×\u00A0')}\u00A0см`
}

/** Returns a text for each known measure. */
export function measureParts({ weight_g, size_mm }: Measure): string[] {
  return [
    ...(weight_g === null ? [] : [weightText(weight_g)]),
    ...(size_mm === null ? [] : [sizeText(size_mm)]),
  ]
}

/**
 * Numbers are not rounded, because a form saves what it shows, and a limit must not be shown as a higher one.
 */
function decimal(value: number): string {
  return String(value).replace('.', ',')
}

/** Messages for a text that is no measure. */
export const WEIGHT_WRONG = 'Вага: наприклад 0,4 (кг) або 400 г'
export const SIZE_WRONG = 'Довжина, ширина, висота: 30 × 20 × 10 (см)'
