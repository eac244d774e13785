import {
  pageAnswer,
  pagesAnswer,
  pageSlugParams,
  pageVersionAnswer,
  pageVersionParams,
  restorePageBody,
  savePageBody,
} from '#src/contract/admin/pages.ts'
import { savedSlugParams } from '#src/contract/parts.ts'
import { menusAnswer, menuParams, saveMenuBody } from '#src/contract/admin/menus.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import {
  findPageVersion,
  listOwnPages,
  listPageFacts,
  loadOwnPage,
  restorePage,
  saveOwnPage,
} from '#src/pages/own-pages.ts'
import { removePage } from '#src/pages/save-page.ts'
import { loadMenus } from '#src/showcase/load-menus.ts'
import { menuErrors } from '#src/settings/setting-rules.ts'
import { MENU_KEYS, saveMenu } from '#src/showcase/save-menu.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'showcase.change'

export const pageDeskRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.get('/pages', { right, answer: pagesAnswer }, async ({ actor }) => ({
    data: { pages: await listOwnPages(database, actor), facts: await listPageFacts(database) },
  }))

  desk.get(
    '/pages/:slug',
    { right, params: pageSlugParams, answer: pageAnswer },
    async ({ actor, params }) => {
      const data = await loadOwnPage(database, actor, params.slug)
      if (!data) throw notFound('page')
      return { data }
    },
  )

  desk.put(
    '/pages/:slug',
    { right, params: savedSlugParams, body: savePageBody, answer: pageAnswer },
    async ({ actor, params, body: { version, slug: given, ...words } }) => {
      const slug = given ?? params.slug
      await saveOwnPage(database, { actor, slug, words, version, now: clock() })
      const data = await loadOwnPage(database, actor, slug)
      if (!data) throw notFound('page')
      return { data }
    },
  )

  desk.delete('/pages/:slug', { right, params: pageSlugParams }, async ({ actor, params }) => {
    if (!(await removePage(database, actor, params.slug))) throw notFound('page')
  })

  desk.get(
    '/pages/:slug/versions/:id',
    { right, params: pageVersionParams, answer: pageVersionAnswer },
    async ({ actor, params }) => {
      const data = await findPageVersion(database, actor, params)
      if (!data) throw notFound('page')
      return { data }
    },
  )

  desk.post(
    '/pages/:slug/versions/:id/restore',
    { right, params: pageVersionParams, body: restorePageBody, answer: pageAnswer },
    async ({ actor, params: { slug, id }, body: { version } }) => {
      if (!(await restorePage(database, { actor, slug, id, version, now: clock() }))) throw notFound('page')
      const data = await loadOwnPage(database, actor, slug)
      if (!data) throw notFound('page')
      return { data }
    },
  )

  desk.get('/menus', { right, answer: menusAnswer }, async ({ actor }) => ({
    data: await loadMenus(database, actor),
  }))

  desk.put(
    '/menus/:place',
    { right, params: menuParams, body: saveMenuBody, answer: menusAnswer },
    async ({ actor, params: { place }, body: { menu, version } }) => {
      const errors = menuErrors(MENU_KEYS[place], menu)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      await saveMenu(database, { actor, place, menu, version })
      return { data: await loadMenus(database, actor) }
    },
  )
}
