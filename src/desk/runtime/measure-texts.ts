import { type Measure, readSize, readWeight } from '#src/domain/measures/measure.ts'
import { SIZE_WRONG, sizeText, WEIGHT_WRONG, weightText } from '#src/domain/measures/measure-text.ts'

/** Weight and size as they are typed. */
export type MeasureTexts = { weight: string; size: string }

export function measureTexts({ weight_g, size_mm }: Measure): MeasureTexts {
  return {
    weight: weight_g === null ? '' : weightText(weight_g).replaceAll('\u00A0', ' '),
    size: size_mm === null ? '' : sizeText(size_mm).replaceAll('\u00A0', ' '),
  }
}

/** The typed texts that cannot be read as a measure. */
export function unreadMeasures(typed: Partial<MeasureTexts> = {}): Partial<MeasureTexts> {
  const { weight = '', size = '' } = typed
  const { errors } = readMeasures({ weight, size })
  return { ...(errors.weight !== null && { weight }), ...(errors.size !== null && { size }) }
}

/**
 * Unreadable texts as fields of the request: the server then reports them together with everything else that is
 * wrong.
 */
export function namedMeasures({ weight, size }: Partial<MeasureTexts>) {
  return { ...(weight !== undefined && { weight_g: weight }), ...(size !== undefined && { size_mm: size }) }
}

export function readMeasures({ weight, size }: MeasureTexts) {
  const weight_g = weight.trim() === '' ? null : readWeight(weight, 'кг')
  const read = size.trim() === '' ? null : readSize(size, 'см')
  const size_mm: [number, number, number] | null = read && [read[0], read[1], read[2]]
  const errors = {
    weight: weight.trim() !== '' && weight_g === null ? WEIGHT_WRONG : null,
    size: size.trim() !== '' && read === null ? SIZE_WRONG : null,
  }
  return { weight_g, size_mm, errors, isWrong: errors.weight !== null || errors.size !== null }
}
