import type { FastifyReply } from 'fastify'
import type { PresentEverywhere } from '#src/contract/admin/presence.ts'
import { type DeskNews, newsQuery } from '#src/contract/admin/today.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { type NewsPosition, readPosition, writePosition } from '#src/domain/news/news-position.ts'
import { presenceRight } from '#src/domain/rights/presence.ts'
import { hasRight, type Right } from '#src/domain/rights/rights.ts'
import type { OutboxNews } from '#src/outbox/read-news.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { createNewsFeed } from './news-feed.ts'
import { createPresenceFeed } from './presence-feed.ts'
import { watchSessions } from './watch-sessions.ts'

/** In milliseconds. A proxy in between closes a connection that is silent for too long. */
const BEAT_MS = 15_000
const RECONNECT_MS = 3_000

/** The right that a person needs to receive each topic. */
const RIGHTS: Readonly<Record<DeskNews['topic'], Right>> = {
  'order.placed': 'orders.change',
  'order.status': 'orders.see',
  'order.undone': 'orders.see',
  'order.edited': 'orders.see',
  'order.call': 'orders.change',
  'payment.paid': 'orders.change',
  'payment.failed': 'orders.change',
  'payment.authorized': 'orders.change',
  'payment.refund_promised': 'orders.change',
  'payment.refunded': 'orders.change',
  'waybill.created': 'orders.see',
  'waybill.status': 'orders.see',
  'receipt.issued': 'orders.change',
  'import.waiting': 'import.run',
}

/**
 * Server-sent events for as long as the desk is open: new orders, changes by others. They begin where the
 * desk's other answers end, and after an interruption where the last event ended: each event is sent with the
 * position after it as its id.
 */
export const newsDeskRoutes: AdminRoutes = (desk, { database, clock, closing }) => {
  const feed = createNewsFeed(database, () => undefined)
  const presence = createPresenceFeed(database, clock)
  const watch = watchSessions(database, clock)

  const options = { right: 'desk.open', raw: true, query: newsQuery } as const
  desk.get('/news', options, async ({ actor, session, query, request, reply }) => {
    const stream = openStream(reply)
    const last = String(request.headers['last-event-id'] ?? '')
    const forget = feed.listen(readPosition(last) ?? readPosition(query.from), (position, event) => {
      const news = event && presentNews(event, actor.id)
      if (news && hasRight(actor.role, RIGHTS[news.topic])) stream.send(position, news)
      else stream.reach(position)
    })
    const forgetPresent = presence.listen((all) =>
      stream.present(all.filter(({ place }) => hasRight(actor.role, presenceRight(place)))),
    )
    const beat = setInterval(stream.beat, BEAT_MS)
    // A slow client is not disconnected at once, so everything that could write after the end has to be
    // stopped.
    const end = () => {
      clearInterval(beat)
      forget()
      forgetPresent()
      forgetSession()
      closing?.removeEventListener('abort', end)
      stream.end()
    }
    const forgetSession = watch({ sessionId: session.id, role: actor.role, onEnd: end })
    closing?.addEventListener('abort', end)
    reply.raw.once('close', end)
    return reply
  })
}

function openStream(reply: FastifyReply) {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy must not buffer the stream.
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${RECONNECT_MS}\n\n`)
  let reached = ': '
  return {
    send: (position: NewsPosition, news: DeskNews) => {
      reached = `id: ${writePosition(position)}`
      raw.write(`${reached}\ndata: ${JSON.stringify(news)}\n\n`)
    },
    /** Not an event of the shop: it does not move the position, and one that is lost does not matter. */
    present: (all: PresentEverywhere) => void raw.write(`event: presence\ndata: ${JSON.stringify(all)}\n\n`),
    /** The position is sent with the next beat, or at once if it is the first. */
    reach: (position: NewsPosition) => {
      const isFirst = reached === ': '
      reached = `id: ${writePosition(position)}`
      if (isFirst) raw.write(`${reached}\n\n`)
    },
    beat: () => void raw.write(`${reached}\n\n`),
    end: () => void raw.end(),
  }
}

/** If the reader has placed the order herself, her lists are updated, but it is not announced to her. */
function presentNews(event: OutboxNews, reader: number): DeskNews | null {
  const { id, topic, total, placed_by } = event
  if (!isNewsTopic(topic)) return null
  const number = placed_by === reader ? null : event.number
  return { id, topic, number, total: topic === 'order.placed' && total !== null ? toHryvnias(total) : null }
}

function isNewsTopic(topic: string): topic is DeskNews['topic'] {
  return topic in RIGHTS
}
