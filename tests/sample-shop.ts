import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import type { ShopSettings } from '#src/contract/settings.ts'
import { packData } from '#src/storefront/runtime/serving/packed-data.ts'
import type { RootData, ShopData, TopCategory } from '#src/storefront/runtime/shop/shop-data.ts'

/** What every page has of the shop, for a test of what reads it. */
export function sampleShop(settings: Partial<ShopSettings> = {}): ShopData {
  return {
    settings: { ...DEFAULT_SETTINGS, sign_in_ways: null, payment_test_mode: false, ...settings },
    categories: ['Посуд', 'Кухня', 'Текстиль', 'Світло'].map(topCategory),
    hasMoreCategories: false,
    origin: 'https://shop.example.com',
    apiBaseUrl: null,
  }
}

/** The same as the root gives it to a page. */
export function sampleRoot(settings: Partial<ShopSettings> = {}): RootData {
  const { origin, apiBaseUrl, ...common } = sampleShop(settings)
  return { origin, apiBaseUrl, common: packData(common) }
}

function topCategory(title: string, index: number): TopCategory {
  const id = index + 1
  return { id, title, uri: `/categories/${id}`, picture: null, products_count: 10, hasChildren: false }
}
