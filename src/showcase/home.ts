import { DEFAULT_HOME, type Home, homeSchema, wholeHome } from '#src/contract/home.ts'
import type { Database } from '#src/database/connect.ts'
import { loadSettingRows } from '#src/settings/queries.ts'

export const HOME_KEY = 'home'

/**
 * Returns the published home page; the default one where the owner has published none or the stored one is
 * damaged.
 */
export async function loadHome(database: Database): Promise<Home> {
  const [row] = await loadSettingRows(database, [HOME_KEY])
  return wholeHome(homeSchema.safeParse(row?.value).data ?? DEFAULT_HOME)
}
