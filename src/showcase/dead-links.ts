import { sql } from 'kysely'
import type { LinkKind } from '#src/contract/admin/home.ts'
import type { Database } from '#src/database/connect.ts'

/** Pages of the shop itself, which always exist. */
const ALWAYS = new Set([
  '/',
  '/search',
  '/categories',
  '/promotions',
  '/collections',
  '/brands',
  '/products/viewed-products',
  '/wishlist',
  '/cart',
  '/checkout',
  '/cabinet',
  '/cabinet/orders',
  '/cabinet/addresses',
  '/cabinet/profile',
  '/cabinet/favorites',
])

const OTHER: LinkTarget = { kind: 'other', title: '' }

/** What the shop has at one of its addresses; the title is empty for `other`. */
export type LinkTarget = { kind: LinkKind; title: string }

/** Null where the shop has nothing at this address. Addresses of other sites are not checked. */
async function findTarget(database: Database, url: string): Promise<LinkTarget | null> {
  if (!url.startsWith('/')) return OTHER
  const path = pathOf(url)
  const page = await findPageAt(database, path)
  if (page) return page
  const slug = path.split('/').at(-1) ?? ''
  const { rows } = await sql<LinkTarget>`
    with asked as (select split_part(${path}, '/', 2) as place)
    select 'other' as kind, '' as title from redirects where from_path = ${path}
    union all select 'other', '' from asked, old_slugs
      where slug = ${slug} and (kind, place) in (('category', 'categories'), ('product', 'products'))
    limit 1`.execute(database)
  return rows[0] ?? null
}

function pathOf(url: string): string {
  return (url.split(/[?#]/)[0] ?? '').replace(/\/+$/, '') || '/'
}

/** Returns the page that the shop has at this address, regardless of redirects; null where there is none. */
export async function findPageAt(database: Database, url: string): Promise<LinkTarget | null> {
  const path = pathOf(url)
  if (ALWAYS.has(path) || /^\/(?:media|assets|icons|api)\//.test(path)) return OTHER
  const slug = path.split('/').at(-1) ?? ''
  const { rows } = await sql<LinkTarget>`
    with asked as (select split_part(${path}, '/', 2) as place)
    select 'category' as kind, title from asked, categories where place = 'categories' and slug = ${slug} and is_visible
    union all select 'product', title from asked, products where place = 'products' and slug = ${slug}
    union all select 'promotion', title from asked, promotions where place = 'promotions' and slug = ${slug}
    union all select 'collection', title from asked, collections where place = 'collections' and slug = ${slug}
    union all select 'brand', title from asked, brands where place = 'brands' and slug = ${slug}
    union all select 'page', title from pages where '/' || slug = ${path}
    limit 1`.execute(database)
  return rows[0] ?? null
}

/** Returns what is at each of the addresses now; null for one that leads nowhere. */
export async function findTargets(
  database: Database,
  urls: readonly string[],
): Promise<Map<string, LinkTarget | null>> {
  const targets = new Map<string, LinkTarget | null>()
  for (const url of new Set(urls)) targets.set(url, await findTarget(database, url))
  return targets
}

/** Returns those of the addresses that lead nowhere now, each once. */
export async function findDeadLinks(database: Database, urls: readonly string[]): Promise<string[]> {
  const targets = await findTargets(database, urls)
  return [...targets].flatMap(([url, target]) => (target === null ? [url] : []))
}
