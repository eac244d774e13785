import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import type { ShopSettings } from '#src/contract/settings.ts'
import type { ShopData, TopCategory } from '#src/storefront/runtime/shop/shop-data.ts'

/** What the root of every page has loaded, for components that read it. */
export function sampleShop(settings: Partial<ShopSettings> = {}): ShopData {
  return {
    settings: { ...DEFAULT_SETTINGS, sign_in_ways: null, ...settings },
    categories: ['Посуд', 'Кухня', 'Текстиль', 'Світло'].map(topCategory),
    hasMoreCategories: false,
    origin: 'https://shop.example.com',
    apiBaseUrl: null,
  }
}

function topCategory(title: string, index: number): TopCategory {
  const id = index + 1
  return { id, title, uri: `/categories/${id}`, picture: null, products_count: 10, hasChildren: false }
}
