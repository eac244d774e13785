import { feedBody, feedParams, feedsAnswer } from '#src/contract/admin/settings.ts'
import { notFound } from '#src/api/http/errors.ts'
import { readMade } from '#src/trade-feeds/feed-files.ts'
import { isFeedName } from '#src/trade-feeds/open-feed.ts'
import { isAwaited, listFeedRequests, requestFeed } from '#src/trade-feeds/request-feed.ts'
import { addressOf, changeTradeFeed, feedVersion, listTradeFeeds } from '#src/trade-feeds/trade-feeds.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'

const right = 'settings.change'

export const feedDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  desk.get('/settings/feeds', { right, answer: feedsAnswer }, async ({ request }) => {
    const origin = deskOrigin(request, config)
    const requests = await listFeedRequests(database)
    const feeds = (await listTradeFeeds(database)).map(async (feed) => {
      const asked = requests.find(({ name }) => name === feed.name)
      const made = await readMade(config.dataDir, feed.name)
      const skipped = Object.entries(made?.skipped ?? {}).map(([reason, count]) => `${reason} — ${count}`)
      return {
        name: feed.name,
        is_on: feed.is_on,
        address: addressOf(origin, feed),
        in_stock: feed.rules.in_stock,
        markup: feed.rules.markup,
        every: feed.rules.every,
        version: feedVersion(feed),
        made: made && { at: made.made_at, offers: made.offers, seconds: made.seconds, skipped },
        is_awaited: feed.is_on && asked !== undefined && isAwaited(asked, made?.made_at ?? null),
        problem: asked?.problem ?? null,
      }
    })
    return { data: await Promise.all(feeds) }
  })

  desk.put(
    '/settings/feeds/:name',
    { right, params: feedParams, body: feedBody },
    async ({ actor, params: { name }, body: { version, is_on, ...rules } }) => {
      if (!isFeedName(name)) throw notFound('address')
      const said = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
      await changeTradeFeed(database, {
        actor,
        name,
        version,
        change: (feed) => ({ ...feed, is_on: is_on ?? feed.is_on, rules: { ...feed.rules, ...said } }),
      })
    },
  )

  desk.post(
    '/settings/feeds/:name/make',
    { right, params: feedParams },
    async ({ actor, params: { name } }) => {
      if (!isFeedName(name)) throw notFound('address')
      await requestFeed(database, { actor, name, now: clock() })
    },
  )
}
