import type { Sitemap } from '#src/contract/sitemap.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { sitemapOrigin, textAnswer } from './site-files.ts'
import { sitemapIndexXml } from './sitemap-xml.ts'
import { SHOP_PART } from './shop-addresses.ts'
import type { Route } from './+types/sitemap-index.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const origin = sitemapOrigin(context)
  const { data } = await pageApi(context).get<Sitemap>('/api/sitemap')
  const parts = [{ part: SHOP_PART, updated_at: null }, ...data]
  const files = parts.map(({ part, updated_at }) => ({ url: `${origin}/sitemaps/${part}.xml`, updated_at }))
  return textAnswer(sitemapIndexXml(files), 'application/xml; charset=utf-8')
}
