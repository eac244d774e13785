import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#src/contract/parts.ts'
import { pageDescription } from '#src/domain/text/page-description.ts'
import type { ShopData } from '../shop/shop-data.ts'
import type { JsonLd } from './json-ld.ts'
import { wholeAddress } from './whole-address.ts'

/** Only the address of a picture is used in the head. */
export type NamedPicture = Pick<Picture, 'url'>

export type PageMeta = {
  title: string
  /** Whether the title is shown without the name of the shop after it. */
  isTitleWhole?: boolean
  description?: string
  /** Path and query of the canonical address; left out on pages that search engines should not find. */
  canonical?: string
  picture?: NamedPicture | null
  isHidden?: boolean
  jsonLd?: readonly JsonLd[]
}

/**
 * Returns everything in the head for search engines and messengers. `shop` is undefined when the shop could not
 * be loaded.
 */
export function pageMeta(shop: ShopData | undefined, page: PageMeta): MetaDescriptor[] {
  const shopTitle = shop?.settings.shopTitle ?? ''
  const isAlone = page.isTitleWhole || shopTitle === '' || page.title === shopTitle
  const title = isAlone ? page.title : `${page.title} — ${shopTitle}`
  const description = pageDescription(page.description ?? shop?.settings.shopDescription ?? '')
  const url = shop?.origin && page.canonical !== undefined ? `${shop.origin}${page.canonical}` : null
  const pictureUrl = shop && page.picture ? wholeAddress(shop.origin, page.picture.url) : null
  return [
    { title },
    ...named({ description, robots: page.isHidden ? 'noindex, follow' : null }),
    ...(url && !page.isHidden ? [{ tagName: 'link' as const, rel: 'canonical', href: url }] : []),
    ...openGraph({
      'og:type': 'website',
      'og:locale': 'uk_UA',
      'og:site_name': shopTitle,
      'og:title': page.title,
      'og:description': description,
      'og:url': url,
      'og:image': pictureUrl,
    }),
    ...(page.jsonLd ?? []).map((object) => ({ 'script:ld+json': object })),
  ]
}

function named(values: Record<string, string | null>): MetaDescriptor[] {
  return Object.entries(values).flatMap(([name, content]) => (content ? [{ name, content }] : []))
}

function openGraph(values: Record<string, string | null>): MetaDescriptor[] {
  return Object.entries(values).flatMap(([property, content]) => (content ? [{ property, content }] : []))
}
