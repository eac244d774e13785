import { type DecimalMark, type DecimalMarks, readDecimal, UNKNOWN_MARKS } from './read-decimal.ts'

const MARKS = [',', '.'] as const

/**
 * Finds out what the comma and the point mean in a source, from those of its numbers that can be read in only
 * one way.
 */
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

  /** Nothing is decided about a mark that the source uses in both ways, or never unambiguously. */
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

  /**
   * The two marks of one source mean different things, so one follows from the other where it was never seen
   * unambiguously itself.
   */
  #byOther(mark: DecimalMark, other: DecimalMarks[DecimalMark]) {
    const { decimal, thousands } = this.#votes[mark]
    if (other === null || decimal + thousands > 0) return null
    return other === 'decimal' ? 'thousands' : 'decimal'
  }
}

/** Returns the meaning of both marks, given which of them is the decimal one. */
export function marksWithDecimal(mark: DecimalMark): DecimalMarks {
  const other = mark === ',' ? '.' : ','
  return { ...UNKNOWN_MARKS, [mark]: 'decimal', [other]: 'thousands' }
}
