import { DEFAULT_HOME, type Home, homeSchema, wholeHome } from '#src/contract/home.ts'
import type { Database } from '#src/database/connect.ts'
import { loadSettingRows } from '#src/settings/queries.ts'

export const HOME_KEY = 'home'

/** What the owner has published; the shop's own order where she has not, or it is damaged. */
export async function loadHome(database: Database): Promise<Home> {
  const [row] = await loadSettingRows(database, [HOME_KEY])
  return wholeHome(homeSchema.safeParse(row?.value).data ?? DEFAULT_HOME)
}
