import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: who makes the receipt of a payment recorded in this statement; null for nobody. It reads the setting in the statement
 * itself, so that no payment gets the issuer of an outdated choice.
 */
export const chosenIssuer: RawBuilder<string | null> = sql<string | null>`(
  select nullif(value #>> '{}', 'none') from settings where key = 'receipts_issuer')`

/** The same for money recorded by hand, for which the owner chooses separately (`receipts_manual`). */
export const chosenForManual: RawBuilder<string | null> = sql<string | null>`(
  select ${chosenIssuer} from settings
  where key = 'receipts_manual' and value #>> '{}' <> 'none')`
