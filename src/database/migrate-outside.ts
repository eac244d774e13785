import type pg from 'pg'

const MARK = /^-- outside a transaction$/m
const INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?<name>[a-z_][a-z0-9_]*)\s+on\b[^;]*;?\s*$/i

/**
 * Whether a migration is marked to run outside a transaction, as one does that builds an index while the shop
 * sells.
 */
export function isOutside(text: string): boolean {
  return MARK.test(text)
}

/**
 * Builds the index of the file. An index left by an attempt that broke off is invalid, and is built again;
 * one that is complete but was not recorded is accepted.
 * @throws if the file contains any other statement
 */
export async function applyOutside(client: pg.Client, text: string): Promise<void> {
  const statement = text.replaceAll(/^--.*$/gm, '')
  const name = INDEX.exec(statement)?.groups?.['name']
  if (name === undefined) throw new Error('only one `create index concurrently NAME on …` may stand here')
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  const [left] = rows
  if (left?.is_valid) return
  if (left) await client.query(`drop index concurrently ${name}`)
  await client.query(statement)
}
