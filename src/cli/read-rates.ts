import { EXCHANGE_RATES_KEY, type Rates, readExchangeRates } from '#src/import/exchange-rates.ts'
import { UsageError } from './command.ts'

const RATE = /^([A-Za-z]{3})=(\d{1,6}(?:[.,]\d{1,6})?)$/

/** `USD=41.50 EUR=45` → hryvnias for a unit of each. Throws `UsageError`. */
export function readRates(texts: readonly string[]): Rates {
  return Object.fromEntries(texts.map(readRate))
}

function readRate(text: string): [currency: string, rate: string] {
  const [, currency = '', rate = ''] = RATE.exec(text.trim()) ?? []
  const decimal = rate.replace(',', '.')
  if (!(Number(decimal) > 0))
    throw new UsageError(
      `Курс «${text}» не підходить. Приклад: USD=41.50 (скільки гривень коштує одиниця валюти)`,
    )
  if (currency.toUpperCase() === 'UAH') throw new UsageError('Курс гривні до гривні завжди 1')
  return [currency.toUpperCase(), decimal]
}

/** The setting as it is stored: rates with the day on which they were given. */
export function ratesSetting(texts: readonly string[], now: Date): unknown {
  if (texts.length === 0)
    throw new UsageError(`Не вказано курс. Приклад: settings set ${EXCHANGE_RATES_KEY} USD=41.50`)
  return { date: now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Kyiv' }), rates: readRates(texts) }
}

export function shownRates(value: unknown): string {
  const setting = readExchangeRates(value)
  if (setting === null) return '—'
  const rates = Object.entries(setting.rates).map(([currency, rate]) => `${currency}=${rate}`)
  return `${rates.join(', ')} (від ${setting.date.split('-').toReversed().join('.')})`
}
