import type { MethodId } from '#src/contract/checkout-methods.ts'
import type { Database } from '#src/database/connect.ts'
import { readDays } from '#src/domain/delivery/read-terms.ts'
import type { TermsFault } from '#src/domain/delivery/terms-faults.ts'
import type { DayRange } from '#src/domain/delivery/zones.ts'
import { readSize, readWeight } from '#src/domain/measures/measure.ts'
import { parseKopiykas } from '#src/domain/money/money.ts'
import { DELIVERIES_KEY } from '#src/orders/checkout-methods.ts'
import { kindOf, saveMethodWords, type WordsProblem } from '#src/orders/change-methods.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { UsageError } from './command.ts'

const BANK_FIELDS = ['recipient', 'iban', 'code', 'bank', 'purpose'] as const
const DELIVERY_FIELDS = ['price', 'free-from', 'days', 'max-weight', 'max-size', 'least-weight'] as const
const TEXT = { type: 'string' } as const

export const METHOD_OPTIONS = {
  title: TEXT,
  note: TEXT,
  price: TEXT,
  'free-from': TEXT,
  days: TEXT,
  'max-weight': TEXT,
  'max-size': TEXT,
  'least-weight': TEXT,
  recipient: TEXT,
  iban: TEXT,
  code: TEXT,
  bank: TEXT,
  purpose: TEXT,
} as const

export type MethodValues = { readonly [Name in keyof typeof METHOD_OPTIONS]?: string }
type Words = Record<string, unknown>

const OPTION_OF: Readonly<Record<string, string>> = {
  title: 'назва',
  note: '--note',
  price: '--price',
  free_from: '--free-from',
  days: '--days',
  max_weight_g: '--max-weight',
  max_size_mm: '--max-size',
  least_weight_g: '--least-weight',
  places: '--places',
  rates: '--rates',
}

const TARIFF = 'tariff'

/**
 * Changes what the owner has set for a method, field by field.
 * @throws UsageError
 */
export async function changeMethod(
  database: Database,
  method: MethodId,
  values: MethodValues,
): Promise<void> {
  const words = kindOf(method) === DELIVERIES_KEY ? deliveryWords(values) : paymentWords(method, values)
  if (Object.keys(words).length === 0) throw new UsageError('Не вказано, що змінити')
  const problem = await saveMethodWords(database, COMMAND, method, words)
  if (problem) throw new UsageError(sentenceFor(problem))
}

function sentenceFor(problem: WordsProblem): string {
  if (problem.kind === 'iban')
    return `--iban: «${problem.iban}» не є українським рахунком (UA і 27 цифр): перевірте, чи немає описки`
  if (problem.kind === 'details') return 'Для реквізитів потрібні щонайменше --recipient і --iban'
  return faultsText(problem.faults)
}

/** Returns the errors, each with the option of its field. */
export function faultsText(faults: readonly TermsFault[]): string {
  return faults
    .map(({ path, message }) => {
      const field = path.findLast((part) => typeof part === 'string' && Object.hasOwn(OPTION_OF, part))
      return `${OPTION_OF[String(field)] ?? path.join('.')}: ${message}`
    })
    .join('; ')
}

function deliveryWords(values: MethodValues): Words {
  const foreign = BANK_FIELDS.find((field) => values[field] !== undefined)
  if (foreign) throw new UsageError(`--${foreign}: реквізити має лише спосіб оплати`)
  const { title, note, price, days, 'free-from': freeFrom } = values
  return given({
    title,
    note,
    price: price === TARIFF ? null : amount('--price', price),
    free_from: freeFrom === '' ? null : amount('--free-from', freeFrom),
    days: days === undefined ? undefined : knownDays(days),
    max_weight_g: bound('--max-weight', values['max-weight'], (text) => readWeight(text, 'кг')),
    least_weight_g: bound('--least-weight', values['least-weight'], (text) => readWeight(text, 'кг')),
    max_size_mm: bound('--max-size', values['max-size'], (text) => readSize(text, 'см')),
  })
}

/**
 * Reads `1-2` or `3`; an empty text removes the value.
 * @throws UsageError
 */
export function knownDays(text: string): DayRange | null {
  const days = text === '' ? null : readDays(text)
  if (text !== '' && days === null)
    throw new UsageError(`--days: днів у дорозі, як 1-2 або 3, а не «${text}»`)
  return days
}

/** Reads a limit; `none` removes it. */
function bound<Value>(
  option: string,
  text: string | undefined,
  read: (text: string) => Value | null,
): Value | null | undefined {
  if (text === undefined) return undefined
  if (text === 'none') return null
  const value = read(text)
  if (value === null)
    throw new UsageError(`${option}: не зрозуміло «${text}». Приклади: 20 (кг), 60x40x30 (см), none`)
  return value
}

function paymentWords(method: MethodId, values: MethodValues): Words {
  const foreign = DELIVERY_FIELDS.find((field) => values[field] !== undefined)
  if (foreign) throw new UsageError(`--${foreign} має лише спосіб доставки`)
  const details = given(Object.fromEntries(BANK_FIELDS.map((field) => [field, values[field]])))
  if (Object.keys(details).length > 0 && method !== 'invoice')
    throw new UsageError('Реквізити має лише оплата за рахунком: checkout set invoice …')
  return given({
    title: values.title,
    note: values.note,
    bank_details: Object.keys(details).length > 0 ? details : undefined,
  })
}

function given(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
}

/**
 * Reads an amount in hryvnias. Returns kopiykas.
 * @throws UsageError
 */
export function amount(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const kopiykas = parseKopiykas(text)
  if (kopiykas === null || kopiykas < 0) throw new UsageError(`${option}: «${text}» не сума в гривнях`)
  return kopiykas
}
