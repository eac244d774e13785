import { givenRatesSchema, type Rates } from '#src/contract/exchange-rates.ts'
import { readExchangeRates } from '#src/import/exchange-rates.ts'
import { UsageError } from './command.ts'

/**
 * Reads `USD=41.50 EUR=45` as hryvnias for one unit of each.
 * @throws UsageError
 */
export function readRates(texts: readonly string[]): Rates {
  const { data, error } = givenRatesSchema.safeParse(Object.fromEntries(texts.map(pairOf)))
  if (data) return data
  throw new UsageError(error.issues.map(({ message }) => message).join('; '))
}

function pairOf(text: string): [currency: string, rate: string] {
  const [, currency = '', rate = ''] = /^([^=]+)=([^=]+)$/.exec(text.trim()) ?? []
  if (rate === '')
    throw new UsageError(
      `Курс «${text}» не підходить. Приклад: USD=41.50 (скільки гривень коштує одиниця валюти)`,
    )
  return [currency, rate]
}

/** Returns the stored rates as text. */
export function shownRates(value: unknown): string {
  const setting = readExchangeRates(value)
  if (setting === null) return '—'
  const rates = Object.entries(setting.rates).map(([currency, rate]) => `${currency}=${rate}`)
  return `${rates.join(', ')} (від ${setting.date.split('-').toReversed().join('.')})`
}
