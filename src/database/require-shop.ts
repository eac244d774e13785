import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresProblem } from './postgres-problem.ts'
import { withClient } from './with-client.ts'

/** Whether a shop has ever been started on this folder. */
export function hasShop(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
}

/** Throws `PostgresProblem` if the folder has no shop, so that a command with a mistyped folder does not create an empty one. */
export function requireFolder(dataDir: string): void {
  if (hasShop(dataDir)) return
  throw new PostgresProblem(
    `У теці ${dataDir} магазину немає. Перевірте DATA_DIR (у .env або перед командою) і з якої теки запущено команду; ` +
      'новий магазин створює npm start.',
  )
}

/** Throws `PostgresProblem` if the database at this address has no shop. */
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
