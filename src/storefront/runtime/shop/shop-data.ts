import { useRouteLoaderData } from 'react-router'
import type { Picture } from '#src/contract/parts.ts'
import type { ShopSettings } from '#src/contract/settings.ts'
import { type PackedData, readPacked } from '../serving/packed-data.ts'

/** A category of the first level; the levels below are fetched when a menu opens. */
export type TopCategory = {
  id: number
  title: string
  uri: string
  picture: Picture | null
  products_count: number
  hasChildren: boolean
}

/** What every page has, loaded once and the same for every visitor. */
export type ShopData = CommonData & ShopPlace

export type CommonData = {
  settings: ShopSettings
  /** First-level categories, as many as menus have room for. */
  categories: TopCategory[]
  /** Whether there are more than these. */
  hasMoreCategories: boolean
}

type ShopPlace = {
  /** Origin of canonical addresses, without a slash at the end; empty where the shop's own is not known. */
  origin: string
  apiBaseUrl: string | null
}

/** What the root's loader gives. */
export type RootData = ShopPlace & { common: PackedData<CommonData> }

export function readShop({ common, ...place }: RootData): ShopData {
  return { ...readPacked(common), ...place }
}

/** Null where the shop itself could not be loaded: on the error page of the root. */
export function useShopOrNull(): ShopData | null {
  const root = useRouteLoaderData<RootData>('root')
  return root ? readShop(root) : null
}

export function useShop(): ShopData {
  const shop = useShopOrNull()
  if (!shop) throw new Error('the shop is read outside of its pages')
  return shop
}
