import { type RawBuilder, sql } from 'kysely'

/**
 * Who makes the receipt of money that comes in this statement: the owner's choice as it stands in the database, so that
 * no payment gets the issuer of an earlier choice. Null where there is none.
 */
export const chosenIssuer: RawBuilder<string | null> = sql<string | null>`(
  select nullif(value #>> '{}', 'none') from settings where key = 'receipts_issuer')`

/** The same of money that somebody writes down: the owner has said separately whether it has receipts (`receipts_manual`). */
export const chosenForManual: RawBuilder<string | null> = sql<string | null>`(
  select ${chosenIssuer} from settings
  where key = 'receipts_manual' and value #>> '{}' <> 'none')`
