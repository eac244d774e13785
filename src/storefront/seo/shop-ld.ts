import type { ShopData } from '../shop/shop-data.ts'
import { CONTEXT, type JsonLd } from './json-ld.ts'

export function organizationLd({ settings, origin }: ShopData): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: settings.shopTitle,
    url: `${origin}/`,
    ...(settings.logo && { logo: new URL(settings.logo, origin).href }),
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
    url: `${origin}/`,
    inLanguage: 'uk',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?query={query}` },
      'query-input': 'required name=query',
    },
  }
}
