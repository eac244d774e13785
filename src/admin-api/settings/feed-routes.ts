import {
  feedBody,
  feedParams,
  feedPreviewAnswer,
  feedPreviewBody,
  feedsAnswer,
  type FeedRulesBody,
  savedAnswer,
  type ShownFeed,
} from '#src/contract/admin/settings.ts'
import type { TradeFeedName, TradeFeedRules } from '#src/contract/trade-feeds.ts'
import { notFound } from '#src/http/errors.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { readMade } from '#src/trade-feeds/feed-files.ts'
import { loadRuleNames, type RuleNames } from '#src/trade-feeds/named-rules.ts'
import { isFeedName } from '#src/trade-feeds/open-feed.ts'
import { previewFeed } from '#src/trade-feeds/preview-feed.ts'
import { isAwaited, listFeedRequests, requestFeed } from '#src/trade-feeds/request-feed.ts'
import {
  addressOf,
  changeTradeFeed,
  feedVersion,
  findTradeFeed,
  listTradeFeeds,
  type TradeFeed,
  withSecret,
} from '#src/trade-feeds/trade-feeds.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'

const right = 'settings.change'

export const feedDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  desk.get('/settings/feeds', { right, answer: feedsAnswer }, async ({ request }) => {
    const origin = deskOrigin(request, config)
    const requests = await listFeedRequests(database)
    const known = await listTradeFeeds(database)
    const names = await loadRuleNames(database, known)
    const feeds = known.map(async (feed) => {
      const asked = requests.find(({ name }) => name === feed.name)
      const made = await readMade(config.dataDir, feed.name)
      const skipped = Object.entries(made?.skipped ?? {}).map(([reason, count]) => `${reason} — ${count}`)
      return {
        ...presentFeed(feed, names),
        address: addressOf(origin, feed),
        made: made && { at: made.made_at, offers: made.offers, seconds: made.seconds, skipped },
        is_awaited: feed.is_on && asked !== undefined && isAwaited(asked, made?.made_at ?? null),
        problem: asked?.problem ?? null,
      }
    })
    return { data: await Promise.all(feeds) }
  })

  desk.put(
    '/settings/feeds/:name',
    { right, params: feedParams, body: feedBody, answer: savedAnswer },
    async ({ actor, params, body: { version, is_on, secret, ...said } }) => {
      const change = (feed: TradeFeed): TradeFeed => {
        const changed = { ...feed, is_on: is_on ?? feed.is_on, rules: withSaid(feed.rules, said) }
        return secret === undefined ? changed : withSecret(changed, secret)
      }
      const feed = await changeTradeFeed(database, { actor, name: nameOf(params), version, change })
      return { data: { version: feedVersion(feed) } }
    },
  )

  desk.post(
    '/settings/feeds/:name/preview',
    { right, params: feedParams, body: feedPreviewBody, answer: feedPreviewAnswer },
    async ({ actor, params, body }) => {
      const name = nameOf(params)
      const { rules } = await findTradeFeed(database, name)
      return { data: await previewFeed(database, { actor, name, rules: withSaid(rules, body) }) }
    },
  )

  desk.post('/settings/feeds/:name/make', { right, params: feedParams }, async ({ actor, params }) => {
    await requestFeed(database, { actor, name: nameOf(params), now: clock() })
  })
}

function nameOf({ name }: { name: string }): TradeFeedName {
  if (!isFeedName(name)) throw notFound('address')
  return name
}

function presentFeed(
  feed: TradeFeed,
  names: RuleNames,
): Omit<ShownFeed, 'address' | 'made' | 'is_awaited' | 'problem'> {
  const { price_from, price_to, categories, brands, ...rules } = feed.rules
  return {
    ...rules,
    name: feed.name,
    is_on: feed.is_on,
    is_secret: feed.secret !== null,
    version: feedVersion(feed),
    categories: categories.flatMap((id) => names.categories.get(id) ?? []),
    brands: brands.flatMap((id) => names.brands.get(id) ?? []),
    price_from: price_from === null ? null : toHryvnias(price_from),
    price_to: price_to === null ? null : toHryvnias(price_to),
  }
}

/** Absent fields stay as they are. */
function withSaid(rules: TradeFeedRules, { price_from, price_to, ...said }: FeedRulesBody): TradeFeedRules {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return {
    ...rules,
    ...given,
    ...(price_from !== undefined && { price_from: price_from === null ? null : toKopiykas(price_from) }),
    ...(price_to !== undefined && { price_to: price_to === null ? null : toKopiykas(price_to) }),
  }
}
