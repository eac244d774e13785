import type { FastifyReply } from 'fastify'
import type { DeskNews } from '#src/contract/admin/today.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { hasRight, type Right } from '#src/domain/rights/rights.ts'
import type { OutboxNews } from '#src/outbox/read-news.ts'
import { isSessionOpen } from '#src/staff/session-open.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { createNewsFeed } from './news-feed.ts'

/** A proxy in between takes a connection that says nothing for a dead one. */
const BEAT_MS = 15_000
const RECONNECT_MS = 3_000

/** What is told, and to whom. */
const TOLD: Readonly<Record<DeskNews['topic'], Right>> = {
  'order.placed': 'orders.change',
  'order.status': 'orders.see',
  'order.edited': 'orders.see',
  'payment.paid': 'orders.change',
  'payment.failed': 'orders.change',
  'import.waiting': 'import.run',
}

/** Server-sent events for as long as the desk is open: new orders, changes of others. */
export const newsDeskRoutes: AdminRoutes = (desk, { database, clock, closing }) => {
  const feed = createNewsFeed(database, () => undefined)

  desk.get('/news', { right: 'desk.open', raw: true }, async ({ actor, session, reply }) => {
    const stream = openStream(reply)
    const forget = feed.listen((event) => {
      const news = presentNews(event)
      if (news && hasRight(actor.role, TOLD[news.topic])) stream.send(news)
    })
    const beat = setInterval(() => {
      void isSessionOpen(database, { sessionId: session.id, role: actor.role, now: clock() }).then(
        (isOpen) => (isOpen ? stream.beat() : stream.end()),
        // Without the database nobody knows; the stream goes on until it is there.
        () => stream.beat(),
      )
    }, BEAT_MS)
    const end = () => stream.end()
    closing?.addEventListener('abort', end)
    reply.raw.once('close', () => {
      clearInterval(beat)
      forget()
      closing?.removeEventListener('abort', end)
    })
    return reply
  })
}

function openStream(reply: FastifyReply) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // A proxy must not gather what is told.
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${RECONNECT_MS}\n\n`)
  return {
    send: (news: DeskNews) => void raw.write(`data: ${JSON.stringify(news)}\n\n`),
    beat: () => void raw.write(': \n\n'),
    end: () => void raw.end(),
  }
}

function presentNews({ topic, number, total }: OutboxNews): DeskNews | null {
  if (!isTold(topic)) return null
  return { topic, number, total: topic === 'order.placed' && total !== null ? toHryvnias(total) : null }
}

function isTold(topic: string): topic is DeskNews['topic'] {
  return topic in TOLD
}
