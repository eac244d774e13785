import { type Amount, type AmbiguousAmount, readAmount, splitAmount } from '#src/domain/money/read-amount.ts'
import {
  decideDecimal,
  type DecimalMarks,
  type DecimalReading,
  readDecimal,
  UNKNOWN_MARKS,
} from '#src/domain/money/read-decimal.ts'
import { cleanText } from './plain-text.ts'

/** Reads the amounts of one feed. If «1.299» can be read in two ways, the feed's other amounts decide. */
export class FeedAmounts {
  /** How many amounts were read that their own text does not decide. */
  ambiguous = 0
  /** `null` until the other amounts were examined. */
  #marks: DecimalMarks | null = null

  get isSettled(): boolean {
    return this.#marks !== null
  }

  settle(marks: DecimalMarks): void {
    this.#marks = marks
  }

  read(text: string): Amount | AmbiguousAmount | null {
    const clean = cleanText(text)
    const amount = readAmount(clean)
    if (amount?.kind !== 'ambiguous') return amount
    this.ambiguous++
    return readAmount(clean, this.#marks ?? UNKNOWN_MARKS)
  }

  /** Reads a number with up to so many letters before and after it, such as «12 шт.». */
  readCount(text: string, letters: number): DecimalReading | null {
    const split = splitAmount(cleanText(text))
    if (!split || /\d/.test(split.words) || split.words.trim().length > letters) return null
    const reading = readDecimal(split.number)
    if (reading?.kind !== 'ambiguous') return reading
    // Programs write pieces with three decimals; thousands are written out.
    if (reading.decimal.endsWith('.000')) return { kind: 'exact', decimal: reading.decimal, shows: {} }
    this.ambiguous++
    const decimal = decideDecimal(reading, this.#marks ?? UNKNOWN_MARKS)
    return decimal === null ? reading : { kind: 'exact', decimal, shows: {} }
  }
}

/** Returns what the owner can do about «1.299». */
export function decimalAdvice(mark: ',' | '.'): string {
  const [own, other, sign] = mark === '.' ? ['point', 'comma', 'крапка'] : ['comma', 'point', 'кома']
  return `інші ціни прайсу цього не показують; скажіть самі («Прочитати ще раз» або --decimal): ${sign} відділяє копійки (${own}) чи тисячі (${other})`
}
