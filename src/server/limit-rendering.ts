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
/** Share of a request's time for rendering; the rest is for sending something else in place of the page. */
const RENDER_SHARE = 0.9

/**
 * Limits how many pages are rendered at once and how long each takes. An abandoned rendering ends within its own bounds
 * and occupies its turn until then.
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
  /** Renders for this request. Throws `tooMany` when its address has had enough pages rendered. */
  renderFor: <Page>(request: FastifyRequest, render: () => Promise<Page>) => Promise<Page>
  close: () => void
}

/** Limits pages per minute and address, in all processes that share the counters; without counters in this one alone. */
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
