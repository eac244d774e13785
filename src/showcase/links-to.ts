import type { MenuItem } from '#src/contract/settings.ts'
import type { Database } from '#src/database/connect.ts'
import { assembleSettings, SETTING_KEYS } from '#src/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/settings/queries.ts'

/** Links that are part of the shop's own pages. */
const BUILT_IN: Readonly<Record<string, string>> = {
  '/returns': 'смуга на головній, сторінки товарів',
  '/delivery': 'сторінки товарів',
}

/** Returns where the shop links to this path: entries of menus, banners and built-in links. */
export async function findLinksTo(database: Database, path: string): Promise<string[]> {
  const settings = assembleSettings(await loadSettingRows(database, SETTING_KEYS), () => undefined)
  const banners = await database.selectFrom('banners').select('title').where('url', '=', path).execute()
  return [
    ...titlesOf(settings.headerMenu, path).map((title) => `верхнє меню («${title}»)`),
    ...titlesOf(settings.footerMenu, path).map((title) => `нижнє меню («${title}»)`),
    ...banners.map(({ title }) => `банер «${title}»`),
    ...(BUILT_IN[path] === undefined ? [] : [BUILT_IN[path]]),
  ]
}

function titlesOf(menu: readonly MenuItem[], path: string): string[] {
  return menu.flatMap(({ title, url, children }) => [
    ...(url === path ? [title] : []),
    ...titlesOf(children, path),
  ])
}
