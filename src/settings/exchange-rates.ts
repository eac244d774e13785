import { z } from 'zod'
import { EXCHANGE_RATES_KEY, givenRatesSchema } from '#src/contract/exchange-rates.ts'
import type { Database } from '#src/database/connect.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checked } from '#src/staff/checked.ts'
import { writeSetting } from './change-setting.ts'

const givenSchema = z.object({ [EXCHANGE_RATES_KEY]: givenRatesSchema })

/**
 * Sets the rates by which prices in other currencies are converted if a feed gives no rate; stored with today's date in Kyiv.
 *
 * @param rates hryvnias per unit, by the code of the currency; null or an empty object removes them
 * @throws Conflict, InvalidInput, RightRefused
 */
export async function changeExchangeRates(
  database: Database,
  { actor, rates, version, now }: { actor: Actor; rates: unknown; version?: string; now: Date },
): Promise<void> {
  const { [EXCHANGE_RATES_KEY]: given } = checked(givenSchema, { [EXCHANGE_RATES_KEY]: rates ?? {} })
  const date = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Kyiv' })
  const value = Object.keys(given).length === 0 ? undefined : { date, rates: given }
  await writeSetting(database, { actor, key: EXCHANGE_RATES_KEY, value, ...(version && { version }) })
}
