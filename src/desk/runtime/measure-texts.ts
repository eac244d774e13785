import { type Measure, readSize, readWeight } from '#src/domain/measures/measure.ts'
import { sizeText, weightText } from '#src/domain/measures/measure-text.ts'

/** Measures as they are typed. */
export type MeasureTexts = { weight: string; size: string }

export function measureTexts({ weight_g, size_mm }: Measure): MeasureTexts {
  return {
    weight: weight_g === null ? '' : weightText(weight_g).replaceAll('\u00A0', ' '),
    size: size_mm === null ? '' : sizeText(size_mm).replaceAll('\u00A0', ' '),
  }
}

/** Of what was typed, what is no measure. */
export function unreadMeasures(typed: Partial<MeasureTexts> = {}): Partial<MeasureTexts> {
  const { weight = '', size = '' } = typed
  const { errors } = readMeasures({ weight, size })
  return { ...(errors.weight !== null && { weight }), ...(errors.size !== null && { size }) }
}

export function readMeasures({ weight, size }: MeasureTexts) {
  const weight_g = weight.trim() === '' ? null : readWeight(weight, 'кг')
  const read = size.trim() === '' ? null : readSize(size, 'см')
  const size_mm: [number, number, number] | null = read && [read[0], read[1], read[2]]
  const errors = {
    weight: weight.trim() !== '' && weight_g === null ? 'Вага: наприклад 0,4 (кг) або 400 г' : null,
    size: size.trim() !== '' && read === null ? 'Довжина, ширина, висота: 30 × 20 × 10 (см)' : null,
  }
  return { weight_g, size_mm, errors, isWrong: errors.weight !== null || errors.size !== null }
}
