import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  TRADE_FEEDS,
  type TradeFeedName,
  type TradeFeedRules,
  tradeFeedRulesSchema,
} from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { difference } from '#src/domain/stored/difference.ts'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { checkedRules } from './checked-rules.ts'

export type TradeFeed = {
  name: TradeFeedName
  is_on: boolean
  /** Part of the address; null where anybody may read the feed. */
  secret: string | null
  rules: TradeFeedRules
}

const SECRET_BYTES = 18

/** All feeds, also those that nobody has ever switched on. Rules that are damaged count as none: the feed is off. */
export async function listTradeFeeds(database: Database): Promise<TradeFeed[]> {
  const rows = await database.selectFrom('trade_feeds').select(['name', 'is_on', 'secret', 'rules']).execute()
  return TRADE_FEEDS.map((name) => {
    const row = rows.find((one) => one.name === name)
    const { data } = tradeFeedRulesSchema.safeParse(row?.rules ?? {})
    const rules = data ?? tradeFeedRulesSchema.parse({})
    return { name, is_on: row?.is_on === true && data !== undefined, secret: row?.secret ?? null, rules }
  })
}

export async function findTradeFeed(database: Database, name: TradeFeedName): Promise<TradeFeed> {
  const feeds = await listTradeFeeds(database)
  const feed = feeds.find((one) => one.name === name)
  if (!feed) throw new RangeError(`no feed is called ${name}`)
  return feed
}

export async function saveTradeFeed(
  database: Database,
  { name, is_on, secret, rules }: TradeFeed,
): Promise<void> {
  const saved = { is_on, secret, rules: JSON.stringify(tradeFeedRulesSchema.parse(rules)) }
  await database
    .insertInto('trade_feeds')
    .values({ name, ...saved })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(saved))
    .execute()
}

type FeedChange = {
  actor: Actor
  name: TradeFeedName
  /** Of what was seen; without one it is not compared. */
  version?: string
  change: (known: TradeFeed) => TradeFeed | Promise<TradeFeed>
}

/** Changes what is stored now, whatever was read before. @throws Conflict, InvalidInput, RightRefused */
export async function changeTradeFeed(
  database: Database,
  { actor, name, version, change }: FeedChange,
): Promise<TradeFeed> {
  return act(database, { actor, right: 'settings.change' }, async (transaction, audit) => {
    // A feed that nobody has ever switched on has no row that could be locked.
    await sql`lock table trade_feeds in share row exclusive mode`.execute(transaction)
    const before = await findTradeFeed(transaction, name)
    const current = { ...feedFacts(before), version: feedVersion(before) }
    const stated = { entity: 'feed', entityId: name, currentVersion: current.version, current }
    if (version !== undefined) await expectVersion(transaction, { ...stated, version })
    const said = await change(before)
    // What was stored before is not asked about again: a feed can always be switched off.
    const feed = isEqual(said.rules, before.rules)
      ? said
      : { ...said, rules: await checkedRules(transaction, said.rules) }
    await saveTradeFeed(transaction, feed)
    const action = feed.secret === before.secret ? 'feed.edit' : 'feed.address'
    audit({ action, entity: 'feed', entityId: name, ...difference(feedFacts(before), feedFacts(feed)) })
    return feed
  })
}

/** The feed's address with a secret part: another one where it has one, or without it. The former answers nothing from then on. */
export function withSecret(feed: TradeFeed, wanted: 'new' | 'none'): TradeFeed {
  return { ...feed, secret: wanted === 'new' ? newSecret() : null }
}

/** What a screen has shown of it. */
export function feedVersion(feed: TradeFeed): string {
  return versionOf(feedFacts(feed))
}

/** As the audit has it: the secret part of the address is nothing for it. */
export function feedFacts({ is_on, secret, rules }: TradeFeed): object {
  return { is_on, is_secret: secret !== null, ...rules }
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Where a feed is read: stable until the owner changes the secret part. */
export function addressOf(origin: string, { name, secret }: Pick<TradeFeed, 'name' | 'secret'>): string {
  return `${origin}/feeds/${secret === null ? '' : `${secret}/`}${name}.xml`
}

/**
 * Changes whenever goods may have: PostgreSQL counts every row that is written. A count too many (of a transaction that
 * was undone) makes a feed anew for nothing; after a crash the counters begin again, and so differ too.
 */
export async function goodsMark(database: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as mark from pg_stat_user_tables
    where schemaname = current_schema() and relname in ('products', 'variants', 'pictures', 'categories',
      'category_ancestors', 'brands', 'attributes', 'attribute_values', 'settings')`.execute(database)
  return rows[0]?.mark ?? ''
}
