import { type PluralForms, pluralForm } from '../text/plural.ts'

const HRYVNIA_FORMS: PluralForms = ['гривня', 'гривні', 'гривень']
const KOPIYKA_FORMS: PluralForms = ['копійка', 'копійки', 'копійок']

const ONES = ['', '', '', 'три', 'чотири', 'п’ять', 'шість', 'сім', 'вісім', 'дев’ять']
const TEENS = [
  'десять',
  'одинадцять',
  'дванадцять',
  'тринадцять',
  'чотирнадцять',
  'п’ятнадцять',
  'шістнадцять',
  'сімнадцять',
  'вісімнадцять',
  'дев’ятнадцять',
]
const TENS = [
  '',
  '',
  'двадцять',
  'тридцять',
  'сорок',
  'п’ятдесят',
  'шістдесят',
  'сімдесят',
  'вісімдесят',
  'дев’яносто',
]
const HUNDREDS = [
  '',
  'сто',
  'двісті',
  'триста',
  'чотириста',
  'п’ятсот',
  'шістсот',
  'сімсот',
  'вісімсот',
  'дев’ятсот',
]

type Gender = 'feminine' | 'masculine'
const FIRST_TWO: Readonly<Record<Gender, readonly string[]>> = {
  feminine: ['', 'одна', 'дві'],
  masculine: ['', 'один', 'два'],
}

/**
 * Names of thousands, millions and so on, with the grammatical gender that the words before them take. The
 * first group is hryvnias.
 */
const GROUPS: readonly { gender: Gender; forms: PluralForms | null }[] = [
  { gender: 'feminine', forms: null },
  { gender: 'feminine', forms: ['тисяча', 'тисячі', 'тисяч'] },
  { gender: 'masculine', forms: ['мільйон', 'мільйони', 'мільйонів'] },
  { gender: 'masculine', forms: ['мільярд', 'мільярди', 'мільярдів'] },
  { gender: 'masculine', forms: ['трильйон', 'трильйони', 'трильйонів'] },
]

/**
 * Returns `Одна тисяча двісті дев’яносто дев’ять гривень 50 копійок`, the form that invoices use. @throws
 * RangeError if the sum is not in whole kopiykas or below 0
 */
export function sumInWords(kopiykas: number): string {
  if (!Number.isSafeInteger(kopiykas) || kopiykas < 0) throw new RangeError(`not a sum: ${kopiykas}`)
  const hryvnias = Math.floor(kopiykas / 100)
  const rest = kopiykas % 100
  const words = `${wholeInWords(hryvnias)} ${pluralForm(hryvnias, HRYVNIA_FORMS)}`
  const small = `${String(rest).padStart(2, '0')} ${pluralForm(rest, KOPIYKA_FORMS)}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${small}`
}

function wholeInWords(whole: number): string {
  if (whole === 0) return 'нуль'
  const words: string[] = []
  let left = whole
  for (const { gender, forms } of GROUPS) {
    const group = left % 1000
    left = Math.floor(left / 1000)
    if (group === 0) continue
    words.unshift(...groupInWords(group, gender), ...(forms ? [pluralForm(group, forms)] : []))
  }
  return words.join(' ')
}

function groupInWords(group: number, gender: Gender): string[] {
  const ten = Math.floor(group / 10) % 10
  const one = group % 10
  const last = ten === 1 ? [TEENS[one]] : [TENS[ten], FIRST_TWO[gender][one] ?? ONES[one]]
  return [HUNDREDS[Math.floor(group / 100)], ...last].filter((word): word is string => Boolean(word))
}
