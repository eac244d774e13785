import type { Link } from '#src/contract/parts.ts'
import { CONTEXT, type JsonLd } from './json-ld.ts'

/** Returns the breadcrumbs that are shown: the home page, the links, the page itself. */
export function breadcrumbsLd(origin: string, links: readonly Link[], current: Link): JsonLd {
  const steps = [{ title: 'Головна', uri: '/' }, ...links, current]
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, uri }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(origin && { item: `${origin}${uri}` }),
    })),
  }
}
