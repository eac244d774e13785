import type pg from 'pg'

const MARK = /^-- outside a transaction$/m
const INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?<name>[a-z_][a-z0-9_]*)\s+on\b[^;]*;?\s*$/i

/** Whether a migration declares that it cannot run in a transaction: it creates an index while the shop sells. */
export function isOutside(text: string): boolean {
  return MARK.test(text)
}

/**
 * Creates the index of the file. An invalid index, left by an interrupted attempt, is created anew; a valid one that was
 * not recorded is accepted. Throws if the file contains anything else.
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
