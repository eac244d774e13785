import { useRouteLoaderData } from 'react-router'
import type { Picture } from '#src/contract/parts.ts'
import type { Settings } from '#src/contract/settings.ts'

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

/** Null where the shop itself could not be loaded: on the error page of the root. */
export function useShopOrNull(): ShopData | null {
  return useRouteLoaderData<ShopData>('root') ?? null
}

export function useShop(): ShopData {
  const shop = useShopOrNull()
  if (!shop) throw new Error('the shop is read outside of its pages')
  return shop
}
