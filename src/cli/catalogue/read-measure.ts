import type { MeasureChange } from '#src/catalogue/set-measure.ts'
import { readSize, readWeight } from '#src/domain/measures/measure.ts'
import { UsageError } from '../command.ts'

export const MEASURE_OPTIONS = { weight: { type: 'string' }, size: { type: 'string' } } as const
const NOTHING = 'none'

/**
 * Reads `--weight 52кг --size 220x95x80`, in kg and cm unless a unit is given.
 * @throws UsageError
 */
export function readMeasureChange(values: { weight?: string; size?: string }): MeasureChange {
  const { weight, size } = values
  return {
    ...(weight !== undefined && { weight_g: weight === NOTHING ? null : weightOf(weight) }),
    ...(size !== undefined && { size_mm: size === NOTHING ? null : sizeOf(size) }),
  }
}

function weightOf(text: string): number {
  const grams = readWeight(text, 'кг')
  if (grams === null) throw new UsageError(`--weight: «${text}» не вага. Приклади: 5,2 (кг), 340г, none`)
  return grams
}

function sizeOf(text: string) {
  const size = readSize(text, 'см')
  if (size === null)
    throw new UsageError(
      `--size: «${text}» не розміри. Довжина, ширина, висота: 220x95x80 (см), 400x300x200мм, none`,
    )
  return size
}
