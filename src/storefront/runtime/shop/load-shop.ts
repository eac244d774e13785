import type { RouterContextProvider } from 'react-router'
import type { CategoryNode } from '#src/contract/catalogue.ts'
import type { Promotion } from '#src/contract/showcase.ts'
import type { ShopSettings } from '#src/contract/settings.ts'
import { filledCategories } from '#src/domain/navigation/filled-categories.ts'
import { mainCategories } from '#src/domain/navigation/main-categories.ts'
import { cacheAnswers } from '../calls/cache-answers.ts'
import { rememberJson } from '../serving/html-cache.ts'
import { packData, type PackedData } from '../serving/packed-data.ts'
import { orElse, pageApi } from '../calls/page-api.ts'
import { readSettings } from './read-settings.ts'
import { serverContext } from '../calls/server-context.ts'
import { withDiscount } from './discount-badge.ts'
import type { CommonData, RootData, TopCategory } from './shop-data.ts'
import { withoutLinksTo } from './without-links-to.ts'

/** Loads what every page needs, cached until the shop changes. */
export async function loadShop(context: Readonly<RouterContextProvider>): Promise<RootData> {
  const { origin, options } = context.get(serverContext)
  return {
    common: await cachedCommon(context, '', () => loadCommon(context)),
    origin,
    apiBaseUrl: options.apiBaseUrl,
  }
}

// Cached, because a large tree of categories costs more than the rest of a page and changes only with the shop.
const cachedCommon = cacheAnswers<PackedData<CommonData>>()

async function loadCommon(context: Readonly<RouterContextProvider>): Promise<PackedData<CommonData>> {
  const api = pageApi(context)
  const [settings, tree, promotions] = await Promise.all([
    api.get<unknown>('/api/settings'),
    api.find<{ data: CategoryNode[] }>('/api/categories'),
    orElse(api.get<{ data: Promotion[] }>('/api/promotions'), null),
  ])
  const own = withPictures(readSettings(settings), context.get(serverContext).options.apiBaseUrl)
  const given = { ...own, headerMenu: withDiscount(own.headerMenu, promotions?.data ?? []) }
  const shown = promotions?.data.length === 0 ? withoutLinksTo(given, '/promotions') : given
  rememberJson(shown, JSON.stringify(shown))
  const filled = filledCategories(tree?.data ?? [])
  const categories = mainCategories(filled)
  return packData({
    settings: shown,
    categories: categories.map(topCategory),
    hasMoreCategories: filled.length > categories.length,
  })
}

/** Pictures of the owner's settings in an API with another origin are on its server, like those of goods. */
function withPictures(settings: ShopSettings, apiBaseUrl: string | null): ShopSettings {
  const where = (path: string) =>
    apiBaseUrl !== null && path.startsWith('/media/') ? new URL(path, apiBaseUrl).href : path
  return { ...settings, logo: where(settings.logo), contacts_picture: where(settings.contacts_picture) }
}

function topCategory({ id, title, uri, picture, products_count, children }: CategoryNode): TopCategory {
  return { id, title, uri, picture, products_count, hasChildren: children.length > 0 }
}
