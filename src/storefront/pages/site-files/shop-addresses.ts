import type { Page } from '#src/contract/pages.ts'
import type { Brand, Collection, Promotion } from '#src/contract/showcase.ts'
import type { SitemapPart } from '#src/contract/sitemap.ts'
import type { PageApi } from '../../runtime/calls/page-api.ts'

/** The part of the sitemap with everything but products and categories. */
export const SHOP_PART = 'shop'

const LISTS = ['/', '/collections', '/promotions', '/brands']

export async function shopAddresses(api: PageApi): Promise<SitemapPart> {
  const [pages, collections, promotions, brands] = await Promise.all([
    api.get<{ data: Page[] }>('/api/pages'),
    api.get<{ data: Collection[] }>('/api/collections'),
    api.get<{ data: Promotion[] }>('/api/promotions'),
    api.get<{ data: Brand[] }>('/api/brands'),
  ])
  const shown = [...LISTS.map((uri) => ({ uri })), ...collections.data, ...promotions.data, ...brands.data]
  return {
    data: [
      ...shown.map(({ uri }) => ({ uri, updated_at: null })),
      ...pages.data.map(({ uri, updated_at }) => ({ uri, updated_at })),
    ],
  }
}
