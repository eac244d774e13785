import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresProblem } from './postgres-problem.ts'
import { withClient } from './with-client.ts'

/** Whether a shop was ever started in this folder. */
export function hasShop(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
}

/**
 * For commands, which work on an existing shop: a mistyped folder must not create an empty one.
 * @throws PostgresProblem when there is no shop in the folder
 */
export function requireFolder(dataDir: string): void {
  if (hasShop(dataDir)) return
  throw new PostgresProblem(
    `У теці ${dataDir} магазину немає. Перевірте DATA_DIR (у .env або перед командою) і з якої теки запущено команду; ` +
      'новий магазин створює npm start.',
  )
}

/**
 * Like `requireFolder`, for the database of an address.
 * @throws PostgresProblem
 */
export async function requireTables(databaseUrl: string): Promise<void> {
  const isThere = await withClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('migrations') is not null as there",
    )
    return rows[0]?.there === true
  })
  if (isThere) return
  throw new PostgresProblem(
    'У базі з DATABASE_URL магазину ще немає. Перевірте адресу; новий магазин створює npm start.',
  )
}
