import {
  EXCHANGE_RATES_KEY,
  type ExchangeRates,
  exchangeRatesSchema,
  type Rates,
} from '#src/contract/exchange-rates.ts'
import type { Database } from '#src/database/connect.ts'

/** Rates for what a feed gives none for: those of one import before those of the shop. */
export interface GivenRates {
  option: Rates
  setting: ExchangeRates | null
}

/** By what prices were converted, for the report. */
export interface UsedRate {
  currency: string
  /** Hryvnias for one unit, at most six decimals. */
  rate: string
  source: 'feed' | 'option' | 'setting'
  /** Percent that the feed adds to a bank's rate. */
  plus: string | null
  /** When the setting was made. */
  date: string | null
}

/** What a reading converts by, and where it notes what it has used. */
export interface RateRules {
  given: GivenRates
  used: Map<string, UsedRate>
}

/** What is set; `null` when nothing is, or what is stored is damaged. */
export async function loadExchangeRates(database: Database): Promise<ExchangeRates | null> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', EXCHANGE_RATES_KEY)
    .executeTakeFirst()
  return readExchangeRates(row?.value)
}

export function readExchangeRates(value: unknown): ExchangeRates | null {
  return exchangeRatesSchema.safeParse(value).data ?? null
}
