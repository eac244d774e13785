import { type DecimalMark, type DecimalMarks, readDecimal, UNKNOWN_MARKS } from './read-decimal.ts'

const MARKS = [',', '.'] as const

/** Finds out from the numbers of a source that can be read in one way only what its marks stand for. */
export class MarkEvidence {
  readonly #votes = { ',': { decimal: 0, thousands: 0 }, '.': { decimal: 0, thousands: 0 } }

  add(text: string): void {
    const reading = readDecimal(text)
    if (reading?.kind !== 'exact') return
    for (const mark of MARKS) {
      const use = reading.shows[mark]
      if (use) this.#votes[mark][use]++
    }
  }

  /** Where the source uses a mark in both ways, or never clearly, nothing is decided. */
  decide(): DecimalMarks {
    const comma = this.#use(',')
    const point = this.#use('.')
    return { ',': comma ?? this.#byOther(',', point), '.': point ?? this.#byOther('.', comma) }
  }

  #use(mark: DecimalMark) {
    const { decimal, thousands } = this.#votes[mark]
    if (decimal > 0 === thousands > 0) return null
    return decimal > 0 ? 'decimal' : 'thousands'
  }

  /** Two marks of one source do not mean the same, as long as this one was never seen clearly. */
  #byOther(mark: DecimalMark, other: DecimalMarks[DecimalMark]) {
    const { decimal, thousands } = this.#votes[mark]
    if (other === null || decimal + thousands > 0) return null
    return other === 'decimal' ? 'thousands' : 'decimal'
  }
}

/** What the marks mean when one of them is said to be the decimal one. */
export function marksWithDecimal(mark: DecimalMark): DecimalMarks {
  const other = mark === ',' ? '.' : ','
  return { ...UNKNOWN_MARKS, [mark]: 'decimal', [other]: 'thousands' }
}
