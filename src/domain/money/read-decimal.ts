export type DecimalMark = ',' | '.'
export type MarkUse = 'decimal' | 'thousands'
/** What each mark means in the numbers of one source; null where that is unknown. */
export type DecimalMarks = Readonly<Record<DecimalMark, MarkUse | null>>

export const UNKNOWN_MARKS: DecimalMarks = { ',': null, '.': null }

export type DecimalReading =
  /**
   * `decimal` is written with a point and without separators; `shows` is what this number proves about the
   * marks.
   */
  | { kind: 'exact'; decimal: string; shows: Partial<DecimalMarks> }
  /** One mark before exactly three digits: «1.299» is either one and 299 thousandths, or one thousand 299. */
  | { kind: 'ambiguous'; mark: DecimalMark; decimal: string; thousands: string }

const MINUS = /^[-−–]/
const EXPONENT = /^([+-]?\d*[.,]?\d*)e([+-]?\d{1,2})$/i
const MARK_WITH_SPACE = /\s*([.,])\s*/g
// Groups separated by spaces (no-break and thin ones too) or by apostrophes.
const GROUPED = /^\d{1,3}(?:(?:\s+|['’‘ʼ`´′])\d{3})+(?=[.,]|$)/
const GROUP_SIGNS = /[\s'’‘ʼ`´′]/g
const BODY = /^\d*(?:[.,]\d*)*$/
const SHORT_WHOLE = /^[1-9]\d{0,2}$/
const LARGEST_SHIFT = 15
/** A longer text is no number, and its digits could be divided in too many ways. */
const TEXT_LIMIT = 100

/**
 * Reads one number as people and programs write it: `1 299,00`, `1'299.00`, `1.299,00`, `1,299.00`, `1299.5`,
 * `1,3E+03`. Null where the text is no number or its groups do not have three digits.
 */
export function readDecimal(text: string): DecimalReading | null {
  const trimmed = text.trim()
  if (trimmed.length > TEXT_LIMIT) return null
  const sign = MINUS.test(trimmed) ? '-' : ''
  const unsigned = trimmed
    .replace(/^[-−–+]\s*/, '')
    .replace(MARK_WITH_SPACE, '$1')
    .trim()
  const exponent = EXPONENT.exec(unsigned)
  if (exponent) return readExponent(sign, exponent[1] ?? '', Number(exponent[2]))
  const groups = GROUPED.exec(unsigned)?.[0] ?? ''
  const body = groups.replace(GROUP_SIGNS, '') + unsigned.slice(groups.length)
  return BODY.test(body) && /\d/.test(body) ? readBody(sign, body) : null
}

/** Returns the decimal that a reading stands for, given what the marks mean; null where that is unknown. */
export function decideDecimal(reading: DecimalReading, marks: DecimalMarks): string | null {
  if (reading.kind === 'exact') return reading.decimal
  const use = marks[reading.mark]
  return use === null ? null : reading[use]
}

function readBody(sign: string, body: string): DecimalReading | null {
  const last = /[.,](?=[^.,]*$)/.exec(body)?.[0]
  return last === ',' || last === '.' ? readMarked(sign, body, last) : exact(sign + body, {})
}

/**
 * Digits that were grouped by spaces are at least four before the mark, while a group of thousands has at most
 * three. So the two cannot be confused.
 */
function readMarked(sign: string, body: string, mark: DecimalMark): DecimalReading | null {
  const other = mark === ',' ? '.' : ','
  const [whole = '', ...rest] = body.split(mark)
  const fraction = rest.join('')
  if (body.includes(other)) {
    const isWhole = rest.length === 1 && inThousands(whole.split(other))
    return isWhole
      ? exact(`${sign}${whole.replaceAll(other, '')}.${fraction}`, {
          [mark]: 'decimal',
          [other]: 'thousands',
        })
      : null
  }
  if (rest.length > 1)
    return inThousands([whole, ...rest]) ? exact(sign + whole + fraction, { [mark]: 'thousands' }) : null
  const decimal = `${sign}${whole}.${fraction}`
  if (fraction.length === 3 && SHORT_WHOLE.test(whole))
    return { kind: 'ambiguous', mark, decimal, thousands: sign + whole + fraction }
  return exact(decimal, fraction === '' ? {} : { [mark]: 'decimal' })
}

function inThousands([first = '', ...rest]: readonly string[]): boolean {
  return /^\d{1,3}$/.test(first) && rest.every((group) => group.length === 3)
}

/**
 * The notation of programs, where the mark always is the decimal one. Returns the number without an exponent;
 * null where the shift is too large.
 */
function readExponent(sign: string, mantissa: string, shift: number): DecimalReading | null {
  const [whole = '', fraction = ''] = mantissa.split(/[.,]/)
  if (whole + fraction === '' || Math.abs(shift) > LARGEST_SHIFT) return null
  const point = whole.length + shift
  const digits = (whole + fraction).padStart(whole.length + fraction.length - Math.min(0, point), '0')
  const at = Math.max(0, point)
  const padded = digits.padEnd(at, '0')
  return exact(`${sign}${padded.slice(0, at) || '0'}.${padded.slice(at)}`, {})
}

function exact(decimal: string, shows: Partial<DecimalMarks>): DecimalReading {
  return { kind: 'exact', decimal: decimal.replace(/\.$/, ''), shows }
}
