import { inOneAlphabet, sizeInLatin } from './one-alphabet.ts'
import type { ParamName } from './param-name.ts'
import { cleanText, decodeEntities } from './plain-text.ts'
import { VALUE_UNITS } from './units.ts'
import { withoutTail } from './without-tail.ts'

/** A list with a longer value is prose, which no shopper filters by. */
const PART_LIMIT = 60
const BREAK = /<br\s*\/?>|&lt;br\s*\/?&gt;/gi
const SEPARATOR = /[|;]/
const ADDRESS = /^(https?:\/\/|www\.)/i
// «немає» and «+» are values here («Кришка: немає»), unlike in a name.
const EMPTY =
  /^(?:[\s\-–—.?_/*]*|null|undefined|nan|n\/[ad]|n\.[ad]\.?|н\/[да]|н\.[да]\.?|нет|none|нет данных|немає даних|відсутні дані|не ?вказано|не ?указан[оа]?|не ?визначено|unknown|невідомо)$/i
const TIMES = /(?<=\d)\s*[хx×*]\s*(?=\d)/giu
const NUMBER_WITH_UNIT = /^([<>≤≥~±]?\s?-?\d+(?:[.,]\d+)?(?:×\d+(?:[.,]\d+)?)*)\s?(\p{L}{1,4}|°[CСcс]|%)\.?$/u
const NUMBERS_ONLY = /^[<>≤≥~±]?\s?-?\d[\d.,\s×–-]*$/u
// «28.0», «2,50». Three zeros may be thousands.
const NEEDLESS_ZEROS = /(\d)[.,]0{1,2}(?!\d)|(\d[.,]\d)0(?!\d)/g
const POINT = /(?<=\d)\.(?=\d{1,2}(?!\d)|\d{4})/g
/**
 * Attributes whose values are measured: «28.0» is 28 for them even without a unit, while a version 5.0 is not
 * 5.
 */
const MEASURED =
  /^(?:довжина|ширина|висота|глибина|товщина|діаметр|вага|об ?єм|потужність|площа|місткість|ємність|довж|шир|вис)/
const MONTHS = /^(\d{1,3})(?:[.,]0)?\s*(?:м[іи]с\p{L}*|мес\p{L}*|months?|m)?\.?$/iu
const YEARS = /^(\d{1,2})\s*(?:р[оі]к\p{L}*|г(?:од)?(?:а|ов)?|лет|years?)\.?$/iu

export interface ParamValues {
  values: string[]
  /** The unit of all values; null if each has its own, or if there is none. */
  unit: string | null
  /** How many parts had no meaning: «н/д», «-». */
  empty: number
}

/**
 * Reads the values of one field: a list is separated, placeholders are removed, numbers and units are
 * unified.
 */
export function readParamValues(name: ParamName, text: string, ownUnit: string): ParamValues {
  const parts = partsOf(text)
  const found = parts.filter((part) => !EMPTY.test(part) && !ADDRESS.test(part))
  const unit = unitOf(name, ownUnit)
  const values = found.map((part) => tidyValue(name, part, unit))
  const isProse = values.some((value) => value.length > PART_LIMIT)
  return {
    values: isProse ? [values.join(text.includes(';') ? '; ' : ', ')] : values,
    // A unit in the name applies to bare numbers; an explicit one to all values.
    unit: ownUnit !== '' || values.every((value) => NUMBERS_ONLY.test(value)) ? unit : null,
    empty: parts.length - found.length,
  }
}

function partsOf(text: string): string[] {
  // Entities end with a semicolon too.
  const plain = text.includes('&')
    ? decodeEntities(decodeEntities(text.replace(BREAK, '|')))
    : text.replace(BREAK, '|')
  return plain
    .split(SEPARATOR)
    .map((part) => withoutTail(cleanText(part), /[\s,]/))
    .filter((part) => part !== '')
}

/** Warranties have their units in their values. */
function unitOf(name: ParamName, ownUnit: string): string | null {
  if (name.key === WARRANTY) return null
  if (ownUnit === '') return name.unit
  return VALUE_UNITS.get(ownUnit.replace(/\.$/, '').toLowerCase()) ?? ownUnit
}

function tidyValue(name: ParamName, part: string, unit: string | null): string {
  if (name.key === WARRANTY) return warranty(part)
  const value = inOneAlphabet(part).replace(TIMES, '×')
  const sized = name.key === SIZE ? sizeInLatin(value) : value
  if ((unit !== null || MEASURED.test(name.key)) && NUMBERS_ONLY.test(sized)) return tidyNumber(sized)
  const [, number, letters = ''] = NUMBER_WITH_UNIT.exec(sized) ?? []
  const known = VALUE_UNITS.get(letters.toLowerCase())
  return number === undefined || known === undefined ? sized : `${tidyNumber(number)} ${known}`
}

const WARRANTY = 'гарантія'
const SIZE = 'розмір'

function tidyNumber(number: string): string {
  return number.replace(NEEDLESS_ZEROS, '$1$2').replace(POINT, ',')
}

/** In months, as shops in Ukraine count it. Days and words stay. */
function warranty(part: string): string {
  const years = YEARS.exec(part)?.[1]
  const months = years === undefined ? MONTHS.exec(part)?.[1] : String(Number(years) * 12)
  return months === undefined ? part : `${Number(months)} міс.`
}
