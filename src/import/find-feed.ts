import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import type { FeedShop } from './offer.ts'

export const DEMO_FEED = 'demo'
/** The feed of goods that were added by hand. It is never imported. */
export const OWN_FEED = 'own'
const FEED_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,79}$/u

/** Returns why the owner cannot give a feed this name, in Ukrainian; null if she can. */
export function feedNameProblem(name: string): string | null {
  if (!FEED_NAME.test(name)) return 'Ім’я прайсу складається з літер, цифр, крапок і дефісів, до 80 знаків'
  return name === DEMO_FEED ? `Ім’я «${DEMO_FEED}» належить демонстраційному магазину` : null
}

// The fraction of common offer ids. Fewer may be a coincidence of small numbers.
const OVERLAP = 1 / 3

export interface FoundFeed {
  name: string
  title: string
  key: string | null
  /** 0 for a feed that the shop does not have yet. */
  id: number
  /**
   * For a new feed: an existing one with most of the same offer ids, perhaps of the same shop in another
   * format.
   */
  alike: { name: string; shared: number } | null
}

interface KnownFeed {
  id: number
  name: string
}

/**
 * Finds the feed that the staged file belongs to: the one that the owner names; or else the one with the same
 * shop address or name; or else, if the file has neither, the one with the most common offers; or else a new
 * one.
 */
export async function findFeed(
  database: Database,
  shop: FeedShop,
  stem: string,
  named?: string,
): Promise<FoundFeed> {
  const key = keyOf(shop)
  const title = shop.name ?? shop.company ?? ''
  if (named !== undefined) {
    const known = await byName(database, named)
    const alike = known ? null : await mostShared(database)
    return { name: named, title, key, id: known?.id ?? 0, alike }
  }
  const file = toSlug(stem, 'feed')
  const known =
    key === null
      ? ((await mostShared(database)) ?? (file === DEMO_FEED ? null : await byName(database, file)))
      : await byKey(database, key)
  if (known) return { id: known.id, name: known.name, title, key, alike: null }
  const name = await freeName(database, key ?? file)
  return { name, title, key, id: 0, alike: await mostShared(database) }
}

/**
 * Returns the key of the feed's shop: the host of its address, since feeds write the name in different ways;
 * or else the name.
 */
export function keyOf({ url, name, company }: FeedShop): string | null {
  const host = url === null ? undefined : URL.parse(/^\w+:\/\//.test(url) ? url : `https://${url}`)?.hostname
  if (host !== undefined && host.includes('.')) return host.replace(/^www\./, '')
  const title = name ?? company
  return title === null ? null : toSlug(title, '') || null
}

async function byName(database: Database, name: string): Promise<KnownFeed | null> {
  return (
    (await database.selectFrom('feeds').select(['id', 'name']).where('name', '=', name).executeTakeFirst()) ??
    null
  )
}

async function byKey(database: Database, key: string): Promise<KnownFeed | null> {
  const { rows } = await sql<KnownFeed>`
    with alike as materialized (
      select id, name, imported_at, count(*) over () as count from feeds where key = ${key} and name <> ${DEMO_FEED}
    )
    select f.id, f.name from alike f
    order by case when f.count > 1 then (select count(*) from variants v join stage_offers o on o.source_id = v.external_id where v.feed_id = f.id) end desc,
      f.imported_at desc nulls last, f.id
    limit 1`.execute(database)
  return rows[0] ?? null
}

async function mostShared(database: Database): Promise<(KnownFeed & { shared: number }) | null> {
  const { rows } = await sql<KnownFeed & { shared: number }>`
    select f.id, f.name, count(*) as shared
    from feeds f
    join variants v on v.feed_id = f.id
    join stage_offers o on o.source_id = v.external_id
    where f.name <> ${DEMO_FEED}
    group by f.id
    having count(*) > (select count(*) from stage_offers) * ${OVERLAP}::float8
    order by count(*) desc, f.id
    limit 1`.execute(database)
  return rows[0] ?? null
}

/** The wanted name, with a number if another feed has it: only the owner may choose an existing feed. */
async function freeName(database: Database, wish: string): Promise<string> {
  const feeds = await database.selectFrom('feeds').select('name').execute()
  const names = new Set([DEMO_FEED, OWN_FEED, ...feeds.map(({ name }) => name)])
  if (!names.has(wish)) return wish
  let number = 2
  while (names.has(`${wish}-${number}`)) number += 1
  return `${wish}-${number}`
}
