import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { ShopData, TopCategory } from '#src/storefront/shop/shop-data.ts'

/** What the root of every page has loaded, for components that read it. */
export function sampleShop(settings: Partial<Settings> = {}): ShopData {
  return {
    settings: { ...DEFAULT_SETTINGS, ...settings },
    categories: ['Посуд', 'Кухня', 'Текстиль', 'Світло'].map(topCategory),
    origin: 'https://shop.example.com',
    apiBaseUrl: null,
  }
}

function topCategory(title: string, index: number): TopCategory {
  const id = index + 1
  return { id, title, uri: `/categories/${id}`, picture: null, products_count: 10, hasChildren: false }
}
