import type { Menus } from '#src/contract/admin/menus.ts'
import type { Database } from '#src/database/connect.ts'
import { linksOfMenu } from '#src/domain/navigation/leads-to.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { loadOwnerSettings } from '#src/settings/owner-settings.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { findDeadLinks } from './dead-links.ts'

/**
 * Returns both menus as the owner has set them, and those of their addresses that lead nowhere. @throws
 * RightRefused
 */
export async function loadMenus(database: Database, actor: Actor): Promise<Menus> {
  demandRight(actor, 'showcase.change')
  const { headerMenu, footerMenu } = await loadOwnerSettings(database)
  const dead_links = await findDeadLinks(database, [...linksOfMenu(headerMenu), ...linksOfMenu(footerMenu)])
  return {
    header: { menu: headerMenu, version: versionOf({ value: headerMenu }) },
    footer: { menu: footerMenu, version: versionOf({ value: footerMenu }) },
    dead_links,
  }
}
