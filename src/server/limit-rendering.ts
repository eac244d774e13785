import type { FastifyRequest } from 'fastify'
import type { Counters } from '#src/http/counters/counters.ts'
import { createLocalCounters } from '#src/http/counters/local-counters.ts'
import { countBroadly, countNetworks } from '#src/http/count-broadly.ts'
import { tooMany, unavailable } from '#src/http/errors.ts'
import { asRequest } from '#src/database/current-request.ts'
import type { Config } from '#src/config.ts'
import { inTime } from './in-time.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const MINUTE_MS = 60_000
/**
 * The fraction of a request's time that rendering may take. The rest is for sending something else instead of
 * the page.
 */
const RENDER_SHARE = 0.9

/**
 * Limits how many pages are rendered at once, and how long each may take. An abandoned rendering goes on
 * within its own limits, and keeps its turn until it ends.
 */
export function limitRenders<Asked extends unknown[], Page>(
  render: (...asked: Asked) => Promise<Page>,
  config: Pick<Config, 'renders' | 'waits'>,
): (...asked: Asked) => Promise<Page> {
  const { renders, waits } = config
  const inTurn = limitConcurrency({ ...renders, queueMs: waits.queueMs })
  return (...asked) =>
    inTime(
      inTurn(() => render(...asked)),
      waits.requestMs * RENDER_SHARE,
      unavailable,
    )
}

export type PageLimit = {
  /** Renders for this request. Throws `tooMany` if too many pages have been rendered for its address. */
  renderFor: <Page>(request: FastifyRequest, render: () => Promise<Page>) => Promise<Page>
  close: () => void
}

/**
 * Limits the pages rendered a minute for each address, in all processes that share the counters, or in this
 * one without counters.
 */
export function limitPages(counters: Counters | null, perMinute: number): PageLimit {
  const limit = { name: 'pages', windowMs: MINUTE_MS }
  const { count, close } = countBroadly(counters ?? createLocalCounters(), limit, perMinute)
  return {
    close,
    renderFor: async ({ id, ip }, render) => {
      const { used, endsInMs } = await countNetworks(count, ip, perMinute)
      if (used > perMinute) throw tooMany(endsInMs / 1000)
      return asRequest(id, render)
    },
  }
}
