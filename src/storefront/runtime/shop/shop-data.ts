import { useRouteLoaderData } from 'react-router'
import type { Picture } from '#src/contract/parts.ts'
import type { ShopSettings } from '#src/contract/settings.ts'
import { type PackedData, readPacked } from '../serving/packed-data.ts'

/** A top-level category; the levels below are loaded when a menu opens. */
export type TopCategory = {
  id: number
  title: string
  uri: string
  picture: Picture | null
  products_count: number
  hasChildren: boolean
}

/** Data that every page has, loaded once and the same for every visitor. */
export type ShopData = CommonData & ShopPlace

export type CommonData = {
  settings: ShopSettings
  /** Top-level categories, as many as menus have room for. */
  categories: TopCategory[]
  /** Whether the shop has more than these. */
  hasMoreCategories: boolean
}

type ShopPlace = {
  /** Origin of canonical addresses, without a slash at the end; empty where it is unknown. */
  origin: string
  apiBaseUrl: string | null
}

/** The data of the root's loader. */
export type RootData = ShopPlace & { common: PackedData<CommonData> }

export function readShop({ common, ...place }: RootData): ShopData {
  return { ...readPacked(common), ...place }
}

/** Returns null where the shop itself could not be loaded: on the error page of the root. */
export function useShopOrNull(): ShopData | null {
  const root = useRouteLoaderData<RootData>('root')
  return root ? readShop(root) : null
}

/** Returns the data of the shop. Throws on the error page of the root, where it could not be loaded. */
export function useShop(): ShopData {
  const shop = useShopOrNull()
  if (!shop) throw new Error('the shop is read outside of its pages')
  return shop
}
