import type { MethodRecord, MethodTerms } from '#src/contract/admin/methods.ts'
import {
  byWeight,
  daysText,
  listOf,
  ratesText,
  readDays,
  readPlaces,
  readRate,
} from '#src/domain/delivery/read-terms.ts'
import { readSize, readWeight } from '#src/domain/measures/measure.ts'
import { sizeText, weightText } from '#src/domain/measures/measure-text.ts'
import { parseKopiykas } from '#src/domain/money/money.ts'

type Delivery = NonNullable<MethodTerms['delivery']>
type Zone = Delivery['zones'][number]

export type ZoneTexts = { title: string; places: string; rates: string; free_from: string; days: string }
/** The terms of a method as they are typed. */
export type MethodTexts = {
  title: string
  note: string
  /** Empty for the carrier's tariff. */
  price: string
  free_from: string
  days: string
  weight: string
  size: string
  least: string
  zones: readonly ZoneTexts[]
  bank_details: MethodTerms['bank_details']
}
export type TextErrors = Partial<Record<string, string>>

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const sumText = (kopiykas: number | null) =>
  kopiykas === null ? '' : String(kopiykas / 100).replace('.', ',')

export function textsOf({ title, note, delivery, bank_details }: MethodTerms): MethodTexts {
  const {
    price = null,
    free_from = null,
    days,
    max_weight_g,
    max_size_mm,
    least_weight_g,
    zones = [],
  } = delivery ?? {}
  return {
    title,
    note,
    price: sumText(price),
    free_from: sumText(free_from),
    days: days ? daysText(days) : '',
    weight: max_weight_g ? plain(weightText(max_weight_g)) : '',
    size: max_size_mm ? plain(sizeText(max_size_mm)) : '',
    least: least_weight_g ? plain(weightText(least_weight_g)) : '',
    zones: zones.map(zoneTexts),
    bank_details,
  }
}

function zoneTexts({ title, places, rates, free_from, days }: Zone): ZoneTexts {
  return {
    title,
    places: places.join('; '),
    rates: plain(ratesText(rates)),
    free_from: sumText(free_from),
    days: days ? daysText(days) : '',
  }
}

/** The terms to send, and the errors of what cannot be read, by field. */
export function readTexts(
  texts: MethodTexts,
  record: MethodRecord,
): { terms: MethodTerms; errors: TextErrors } {
  const errors: TextErrors = {}
  const read = <Value>(
    field: string,
    text: string,
    reader: (text: string) => Value | null,
    problem: string,
  ) => {
    const value = text.trim() === '' ? null : reader(text)
    if (value === null && text.trim() !== '') errors[field] = problem
    return value
  }
  const sum = (field: string, text: string) => read(field, text, readSum, 'Сума в гривнях, як 80 або 79,50')
  const days = (field: string, text: string) => read(field, text, readDays, 'Днів у дорозі, як 1-2 або 3')
  const weight = (field: string, text: string) =>
    read(field, text, (typed) => readWeight(typed, 'кг'), 'Вага, як 20 (кг) або 500 г')
  const zone = (typed: ZoneTexts, place: number): Zone => {
    const rates = read(
      `rates-${place}`,
      typed.rates,
      readRates,
      'Ціна: 600 або за вагою, як 50=600; решта=1200',
    )
    if (typed.title.trim() === '') errors[`title-${place}`] = 'Назвіть зону'
    if (typed.rates.trim() === '') errors[`rates-${place}`] = 'Скільки коштує привезти?'
    return {
      title: typed.title.trim(),
      places: readPlaces(typed.places),
      rates: rates ?? [],
      free_from: sum(`free_from-${place}`, typed.free_from),
      days: days(`days-${place}`, typed.days),
    }
  }
  const delivery = record.terms.delivery && {
    price: sum('price', texts.price),
    free_from: sum('free_from', texts.free_from),
    days: days('days', texts.days),
    max_weight_g: weight('weight', texts.weight),
    least_weight_g: weight('least', texts.least),
    max_size_mm: read('size', texts.size, sidesOf, 'Довжина, ширина, висота: 60 × 40 × 30 (см)'),
    zones: texts.zones.map(zone),
  }
  const { title, note, bank_details } = texts
  return { terms: { title: title.trim(), note: note.trim(), delivery, bank_details }, errors }
}

const FIELDS: Partial<Record<string, string>> = {
  max_weight_g: 'weight',
  least_weight_g: 'least',
  max_size_mm: 'size',
}

/** The server's errors, by the field where the value was typed. Errors of list entries go to the field of the whole list. */
export function refusedTexts(refused: Readonly<Record<string, readonly string[]>>): TextErrors {
  return Object.fromEntries(Object.entries(refused).map(([path, [problem]]) => [fieldAt(path), problem]))
}

function fieldAt(path: string): string {
  const [, place, cell] = /\.zones\.(\d+)\.(\w+)/.exec(path) ?? []
  if (place !== undefined) return `${cell}-${place}`
  const [, name = path] = /(\w*[a-z]\w*)(?:\.\d+)*$/.exec(path) ?? []
  return FIELDS[name] ?? name
}

function readSum(text: string): number | null {
  const kopiykas = parseKopiykas(text)
  return kopiykas === null || kopiykas < 0 ? null : kopiykas
}

function readRates(text: string): Zone['rates'] | null {
  const rates = listOf(text).map(readRate)
  const known = rates.flatMap((rate) => rate ?? [])
  return known.length === rates.length && known.length > 0 ? byWeight(known) : null
}

function sidesOf(text: string): Delivery['max_size_mm'] {
  const size = readSize(text, 'см')
  return size && [size[0], size[1], size[2]]
}
