import type { SitemapPart } from '#src/contract/sitemap.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { SHOP_PART, shopAddresses } from './shop-addresses.ts'
import { sitemapOrigin, textAnswer } from './site-files.ts'
import { sitemapXml } from './sitemap-xml.ts'
import type { Route } from './+types/sitemap-part.ts'
import { pageNotFound } from '../../runtime/calls/page-ends.ts'

const FILE = /^([a-z]+(?:-\d+)?)\.xml$/

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const part = FILE.exec(params.part)?.[1] ?? pageNotFound()
  const origin = sitemapOrigin(context)
  const api = pageApi(context)
  const { data } =
    part === SHOP_PART ? await shopAddresses(api) : await api.get<SitemapPart>(`/api/sitemap/${part}`)
  // A sitemap file must contain at least one page.
  if (data.length === 0) pageNotFound()
  const pages = data.map(({ uri, updated_at }) => ({ url: `${origin}${uri}`, updated_at }))
  return textAnswer(sitemapXml(pages), 'application/xml; charset=utf-8')
}
