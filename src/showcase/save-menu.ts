import type { MenuItem } from '#src/contract/settings.ts'
import type { Database } from '#src/database/connect.ts'
import { changeSetting } from '#src/settings/change-setting.ts'
import type { Actor } from '#src/staff/actor.ts'

export type MenuPlace = 'header' | 'footer'
export const MENU_KEYS = { header: 'headerMenu', footer: 'footerMenu' } as const

type Save = {
  actor: Actor
  place: MenuPlace
  menu: readonly MenuItem[]
  /** Version of the menu that the person has seen. Without it nothing is compared. */
  version?: string
}

/** @throws Conflict, InvalidInput, RightRefused */
export async function saveMenu(database: Database, { place, menu, ...change }: Save): Promise<void> {
  await changeSetting(database, { ...change, key: MENU_KEYS[place], value: menu })
}
