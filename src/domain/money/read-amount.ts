import { parseKopiykas } from './money.ts'
import {
  decideDecimal,
  type DecimalMark,
  type DecimalMarks,
  readDecimal,
  UNKNOWN_MARKS,
} from './read-decimal.ts'

export type Amount = {
  kind: 'amount'
  /** Hundredths of the unit of the currency. */
  cents: number
  /** The currency written next to the number; null where there is none. */
  currency: string | null
}
/** For a text like «1.299»: the amount in hundredths, by either reading. */
export type AmbiguousAmount = { kind: 'ambiguous'; mark: DecimalMark; decimal: number; thousands: number }

const PLAIN = /^\d{1,12}(?:\.\d{1,2})?$/
const NUMBER = /[-−–+]?\s*(?:\d[\d\s'’‘ʼ`´′.,]*|[.,]\d+)(?:e[+-]?\d{1,2}(?![\p{L}\d]))?/iu
/**
 * A number has only a few words around it. Longer texts are not searched, because their spaces could be divided
 * in too many ways.
 */
const TEXT_LIMIT = 300
// «1299,-» means no kopiykas.
const NO_CENTS = /^[-–—=]+/
const PER_PIECE =
  /\s*(?:\/|за)\s*(?:1\s*)?(?:шт|штуку|пара|пару|уп|упаковку|компл|комплект|набір|рулон|пачку|пачка|м|м\.?\s?п|пог\.?\s?м|м2|м²|м3|м³|кг|г|л|мл|од)\.?$/iu
const TAX = /\s*\(?(?:з|вкл\.?|включно з|с) (?:ПДВ|НДС)\)?\s*$/iu
const CURRENCIES: Readonly<Record<string, string>> = {
  UAH: 'UAH',
  '₴': 'UAH',
  ГРН: 'UAH',
  'ГРН.': 'UAH',
  ГРИВНЯ: 'UAH',
  ГРИВНІ: 'UAH',
  ГРИВЕНЬ: 'UAH',
  ГРИВНА: 'UAH',
  'ГР.': 'UAH',
  '980': 'UAH',
  USD: 'USD',
  $: 'USD',
  US$: 'USD',
  ДОЛ: 'USD',
  'ДОЛ.': 'USD',
  '840': 'USD',
  EUR: 'EUR',
  '€': 'EUR',
  ЄВРО: 'EUR',
  ЕВРО: 'EUR',
  '978': 'EUR',
}

/** Returns the code of a currency: `грн.`, `₴` and `uah` are `UAH`; an unknown name is returned in capitals. */
export function currencyCode(text: string): string {
  const code = text.trim().toUpperCase()
  return CURRENCIES[code] ?? code
}

/**
 * Reads «2 187,00 грн», «1,234.50», «$5», «1'299.00 грн/шт». Null where the text is not a single number: it is
 * empty, a range, «від 100», or has words around the number that are no currency.
 */
export function readAmount(
  text: string,
  marks: DecimalMarks = UNKNOWN_MARKS,
): Amount | AmbiguousAmount | null {
  // Nearly all feeds write amounts in this form.
  if (PLAIN.test(text)) return { kind: 'amount', cents: parseKopiykas(text) ?? 0, currency: null }
  const split = splitAmount(text)
  const currency = split && currencyBeside(split.words)
  if (!split || currency === undefined) return null
  const reading = readDecimal(split.number)
  if (reading === null) return null
  const decided = decideDecimal(reading, marks)
  if (decided === null && reading.kind === 'ambiguous') {
    const decimal = parseKopiykas(reading.decimal)
    const thousands = parseKopiykas(reading.thousands)
    return decimal === null || thousands === null
      ? null
      : { kind: 'ambiguous', mark: reading.mark, decimal, thousands }
  }
  const cents = decided === null ? null : parseKopiykas(decided)
  return cents === null ? null : { kind: 'amount', cents, currency }
}

/** Returns the number in a text and the words around it; null where there is no number. */
export function splitAmount(text: string): { number: string; words: string } | null {
  const found = text.length > TEXT_LIMIT ? null : NUMBER.exec(text)
  if (!found) return null
  const number = found[0].trim()
  const after = text.slice(found.index + found[0].length)
  return {
    number,
    words: `${text.slice(0, found.index)} ${/[.,]$/.test(number) ? after.replace(NO_CENTS, '') : after}`,
  }
}

/** Returns `undefined` where the words are no currency, `null` where there are none. */
function currencyBeside(words: string): string | null | undefined {
  const named = words.replace(TAX, '').replace(PER_PIECE, '').trim().toUpperCase()
  if (named === '') return null
  return CURRENCIES[named] ?? (/^[A-Z]{3}$/.test(named) ? named : undefined)
}
