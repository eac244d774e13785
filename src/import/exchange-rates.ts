import { z } from 'zod'
import type { Database } from '#src/database/connect.ts'

/** A setting of the owner's that no shopper reads. */
export const EXCHANGE_RATES_KEY = 'exchange_rates'

/** Hryvnias for one unit of a currency, as decimals, by its code. */
export type Rates = Readonly<Record<string, string>>

const exchangeRatesSchema = z.object({
  /** The day on which they were set. */
  date: z.iso.date(),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^\d{1,6}(?:\.\d{1,6})?$/)),
})
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>

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
