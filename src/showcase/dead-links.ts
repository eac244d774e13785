import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Pages of the shop's own that are always there. */
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

/** Whether the shop has nothing at this address now. Other sites are not asked. */
async function isDeadLink(database: Database, url: string): Promise<boolean> {
  if (!url.startsWith('/')) return false
  const path = (url.split(/[?#]/)[0] ?? '').replace(/\/+$/, '') || '/'
  if (ALWAYS.has(path) || /^\/(?:media|assets|icons|api)\//.test(path)) return false
  const slug = path.split('/').at(-1) ?? ''
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from redirects where from_path = ${path})
      or case split_part(${path}, '/', 2)
        when 'categories' then exists (select from categories where slug = ${slug} and is_visible)
          or exists (select from old_slugs where kind = 'category' and slug = ${slug})
        when 'products' then exists (select from products where slug = ${slug})
          or exists (select from old_slugs where kind = 'product' and slug = ${slug})
        when 'promotions' then exists (select from promotions where slug = ${slug})
        when 'collections' then exists (select from collections where slug = ${slug})
        when 'brands' then exists (select from brands where slug = ${slug})
        else exists (select from pages where '/' || slug = ${path})
      end as there`.execute(database)
  return rows[0]?.there !== true
}

/** Which of the addresses lead nowhere now, each once. */
export async function findDeadLinks(database: Database, urls: readonly string[]): Promise<string[]> {
  const dead: string[] = []
  for (const url of new Set(urls)) if (await isDeadLink(database, url)) dead.push(url)
  return dead
}
