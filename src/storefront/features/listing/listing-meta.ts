import type { MetaDescriptor } from 'react-router'
import type { Link } from '#src/contract/parts.ts'
import { emptyListing, hasFilters, listingHref, parseListing } from '#src/domain/listing/listing-query.ts'
import { breadcrumbsLd } from '../../runtime/seo/breadcrumbs-ld.ts'
import { type NamedPicture, pageMeta } from '../../runtime/seo/page-meta.ts'
import type { ShopData } from '../../runtime/shop/shop-data.ts'

type ListingPage = {
  title: string
  /** The page's own title and address, the last of the breadcrumbs. */
  self: Link
  parents: readonly Link[]
  description: string
  picture: NamedPicture | null
}

/**
 * Returns the metadata of a page with a listing. Each page of a listing has its own canonical address; filtered
 * and sorted listings have none and are not indexed.
 */
export function listingMeta(shop: ShopData, search: string, page: ListingPage): MetaDescriptor[] {
  const query = parseListing(new URLSearchParams(search))
  const { title, self, parents, description, picture } = page
  return pageMeta(shop, {
    title: query.page > 1 ? `${title}, сторінка ${query.page}` : title,
    description,
    canonical: listingHref(self.uri, { ...emptyListing(), page: query.page }),
    picture,
    isHidden: hasFilters(query) || query.sort !== 'popular',
    jsonLd: [breadcrumbsLd(shop.origin, parents, self)],
  })
}
