import { type RouterContextProvider, useRouteLoaderData } from 'react-router'
import type { CategoryNode } from '#src/contract/catalogue.ts'
import type { Picture } from '#src/contract/parts.ts'
import type { Settings } from '#src/contract/settings.ts'
import { keepAnswers } from './keep-answers.ts'
import { pageApi } from './page-api.ts'
import { serverContext } from './server-context.ts'

/** A category of the first level; the levels below are fetched when a menu opens. */
export type TopCategory = {
  id: number
  title: string
  uri: string
  picture: Picture | null
  products_count: number
  hasChildren: boolean
}

/** What every page has: loaded once, the same for everybody. */
export type ShopData = {
  settings: Settings
  categories: TopCategory[]
  /** Origin of canonical addresses, without a slash at the end. */
  origin: string
  apiBaseUrl: string | null
}

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
  const [settings, { data }] = await Promise.all([
    api.get<Settings>('/api/settings'),
    api.get<{ data: CategoryNode[] }>('/api/categories'),
  ])
  return { settings, categories: data.map(topCategory) }
}

/** Null where the shop itself could not be loaded: on the error page of the root. */
export function useShopOrNull(): ShopData | null {
  return useRouteLoaderData<ShopData>('root') ?? null
}

export function useShop(): ShopData {
  const shop = useShopOrNull()
  if (!shop) throw new Error('the shop is read outside of its pages')
  return shop
}

function topCategory({ id, title, uri, picture, products_count, children }: CategoryNode): TopCategory {
  return { id, title, uri, picture, products_count, hasChildren: children.length > 0 }
}
