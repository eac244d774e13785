import type { ShopData } from '../shop/shop-data.ts'
import { CONTEXT, type JsonLd } from './json-ld.ts'
import { wholeAddress } from './whole-address.ts'

export function organizationLd({ settings, origin }: ShopData): JsonLd {
  const logo = settings.logo && wholeAddress(origin, settings.logo)
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: settings.shopTitle,
    ...(origin && { url: `${origin}/` }),
    ...(logo && { logo }),
    ...(settings.emails[0] && { email: settings.emails[0] }),
    ...(settings.phones[0] && { telephone: settings.phones[0] }),
    ...(settings.address && { address: settings.address }),
    sameAs: [settings.instagram, settings.telegram, settings.facebook].filter(Boolean),
  }
}

export function webSiteLd({ settings, origin }: ShopData): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: settings.shopTitle,
    inLanguage: 'uk',
    ...(origin && { url: `${origin}/`, potentialAction: searchActionLd(origin) }),
  }
}

function searchActionLd(origin: string): JsonLd {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?query={query}` },
    'query-input': 'required name=query',
  }
}
