import type { RouterContextProvider } from 'react-router'
import type { CategoryNode } from '#src/contract/catalogue.ts'
import type { Settings } from '#src/contract/settings.ts'
import { filledCategories } from '#src/domain/filled-categories.ts'
import { keepAnswers } from '../calls/keep-answers.ts'
import { writtenAs } from '../serving/kept-html.ts'
import { pageApi } from '../calls/page-api.ts'
import { readSettings } from './read-settings.ts'
import { serverContext } from '../calls/server-context.ts'
import type { ShopData, TopCategory } from './shop-data.ts'

export async function loadShop(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ShopData> {
  const { options } = context.get(serverContext)
  return {
    ...(await keepCommon(context, '', () => loadCommon(context))),
    origin: new URL(options.publicUrl ?? request.url).origin,
    apiBaseUrl: options.apiBaseUrl,
  }
}

type CommonData = Pick<ShopData, 'settings' | 'categories'>

// A big tree of categories costs more than the rest of a page, and changes with the shop only.
const keepCommon = keepAnswers<CommonData>()

async function loadCommon(context: Readonly<RouterContextProvider>): Promise<CommonData> {
  const api = pageApi(context)
  const [settings, tree] = await Promise.all([
    api.get<unknown>('/api/settings'),
    api.find<{ data: CategoryNode[] }>('/api/categories'),
  ])
  const shown = withLogo(readSettings(settings), context.get(serverContext).options.apiBaseUrl)
  writtenAs(shown, JSON.stringify(shown))
  return { settings: shown, categories: filledCategories(tree?.data ?? []).map(topCategory) }
}

/** A logo that the owner has put into an API elsewhere lies there, as its pictures do. */
function withLogo(settings: Settings, apiBaseUrl: string | null): Settings {
  const isThere = apiBaseUrl !== null && settings.logo.startsWith('/media/')
  return isThere ? { ...settings, logo: new URL(settings.logo, apiBaseUrl).href } : settings
}

function topCategory({ id, title, uri, picture, products_count, children }: CategoryNode): TopCategory {
  return { id, title, uri, picture, products_count, hasChildren: children.length > 0 }
}
