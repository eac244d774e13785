import { parseKopiykas } from '#src/domain/money.ts'

export type Amount = {
  /** Hundredths of the currency's unit. */
  cents: number
  /** The currency written beside the number, if there was one. */
  currency: string | null
}

const AMOUNT = /^([^\d.,+-]*)([+-]?[\d.,\s'’]*\d[\d.,\s'’]*)(.*)$/su
const PER_PIECE =
  /\s*(?:\/|за)\s*(?:1\s*)?(?:шт|штуку|пара|пару|уп|упаковку|компл|комплект|м|м2|м²|кг|л)\.?$/iu
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

/** `грн.`, `₴`, `uah` → `UAH`; a code that is not known stays, in capitals. */
export function currencyCode(text: string): string {
  const code = text.trim().toUpperCase()
  return CURRENCIES[code] ?? code
}

/**
 * Reads «2 187,00 грн», «1,234.50», «$5», «89.9900». `null` when it is no single number: empty, a range, «від 100»,
 * or beside the number stands something else than a currency.
 */
export function readAmount(text: string): Amount | null {
  const [, before = '', number = '', after = ''] = AMOUNT.exec(text.trim()) ?? []
  const words = `${before} ${after.replace(PER_PIECE, '')}`.trim().toUpperCase()
  const currency = words === '' ? null : (CURRENCIES[words] ?? (/^[A-Z]{3}$/.test(words) ? words : undefined))
  if (number === '' || currency === undefined) return null
  const cents = parseKopiykas(withOneMark(number.replace(/[\s'’]/g, '')))
  return cents === null ? null : { cents, currency }
}

/** Leaves only the decimal mark: of two kinds of marks the last one is it; a mark that repeats separates thousands. */
function withOneMark(number: string): string {
  const comma = number.lastIndexOf(',')
  const dot = number.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) return number.replaceAll(comma > dot ? '.' : ',', '')
  const mark = comma >= 0 ? ',' : '.'
  return number.indexOf(mark) === number.lastIndexOf(mark) ? number : number.replaceAll(mark, '')
}
