import {
  EXCHANGE_RATES_KEY,
  type ExchangeRates,
  exchangeRatesSchema,
  type Rates,
} from '#src/contract/exchange-rates.ts'
import type { Database } from '#src/database/connect.ts'

/**
 * Rates for currencies for which a feed has none. Those of one import take precedence over those of the shop.
 */
export interface GivenRates {
  option: Rates
  setting: ExchangeRates | null
}

/** A rate by which prices were converted, for the report. */
export interface UsedRate {
  currency: string
  /** Hryvnias for one unit, with at most six decimals. */
  rate: string
  source: 'feed' | 'option' | 'setting'
  /** Percent that the feed adds to a bank's rate. */
  plus: string | null
  /** When the setting was saved. */
  date: string | null
}

/** The rates for reading a feed, and the map in which those used are recorded. */
export interface RateRules {
  given: GivenRates
  used: Map<string, UsedRate>
}

/** Returns the rates that are set; `null` if there are none or the stored ones are damaged. */
export async function loadExchangeRates(database: Database): Promise<ExchangeRates | null> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', EXCHANGE_RATES_KEY)
    .executeTakeFirst()
  return readExchangeRates(row?.value)
}

/** Parses stored rates; `null` if they are damaged. */
export function readExchangeRates(value: unknown): ExchangeRates | null {
  return exchangeRatesSchema.safeParse(value).data ?? null
}
