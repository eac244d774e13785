import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type SettingRow = { key: string; value: unknown }

/** Only the keys asked for leave the database: what else is kept there may be secret. */
export async function loadSettingRows(database: Database, keys: readonly string[]): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select key, value from settings where key = any(${[...keys]}::text[])`.execute(database)
  return rows
}

/** Where orders are picked up, as a value inside a statement; empty where the owner has set no text. */
export const shopAddress = sql<string>`coalesce((
  select case when jsonb_typeof(value) = 'string' then value #>> '{}' end from settings where key = 'address'
), '')`

export async function loadShopAddress(database: Database): Promise<string> {
  const { rows } = await sql<{ address: string }>`select ${shopAddress} as address`.execute(database)
  return rows[0]?.address ?? ''
}
