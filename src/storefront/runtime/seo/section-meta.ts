import type { MetaDescriptor } from 'react-router'
import type { Link } from '#src/contract/parts.ts'
import type { ShopData } from '../shop/shop-data.ts'
import { breadcrumbsLd } from './breadcrumbs-ld.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'

/** Returns the metadata of a page directly below the home page, whose breadcrumbs are these two. */
export function sectionMeta(
  shop: ShopData,
  { title, uri }: Link,
  page: Pick<PageMeta, 'description' | 'picture'> = {},
): MetaDescriptor[] {
  const jsonLd = [breadcrumbsLd(shop.origin, [], { title, uri })]
  return pageMeta(shop, { ...page, title, canonical: uri, jsonLd })
}
