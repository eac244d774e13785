import type { Family, Sample } from './families.ts'

/** Who asked: a visitor, or the rendering of a page in memory. */
type Asker = 'visitor' | 'page'

export type WebMetrics = {
  observe: (answer: { method: string; route: string; status: number; by: Asker; ms: number }) => void
  countPage: (result: 'hit' | 'miss') => void
  families: () => Family[]
}

/** Upper bounds in seconds; what takes longer is in the count alone. */
const BOUNDS_S = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8] as const
const DURATION = 'vitryna_http_request_duration_seconds'
const PAGES = 'vitryna_page_cache_total'

type Series = { labels: Sample['labels']; buckets: number[]; sumMs: number; count: number }

/** Counts the answers of this process by route, so that strange addresses make no series of their own. */
export function createWebMetrics(): WebMetrics {
  const series = new Map<string, Series>()
  const pages = { hit: 0, miss: 0 }

  function seriesOf(method: string, route: string, statusClass: number, by: Asker): Series {
    const key = `${method} ${route} ${statusClass} ${by}`
    let known = series.get(key)
    if (!known) {
      const labels = { method, route, status: `${statusClass}xx`, by }
      known = { labels, buckets: BOUNDS_S.map(() => 0), sumMs: 0, count: 0 }
      series.set(key, known)
    }
    return known
  }

  return {
    observe({ method, route, status, by, ms }) {
      const each = seriesOf(method, route, Math.floor(status / 100), by)
      each.count += 1
      each.sumMs += ms
      const place = BOUNDS_S.findIndex((bound) => ms <= bound * 1000)
      if (place !== -1) each.buckets[place] = (each.buckets[place] ?? 0) + 1
    },
    countPage(result) {
      pages[result] += 1
    },
    families: () => [
      {
        name: DURATION,
        help: 'Time from a request to the end of its answer',
        type: 'histogram',
        samples: [...series.values()].flatMap(samplesOf),
      },
      {
        name: PAGES,
        help: 'Pages that were cached already, and pages that were rendered or waited for',
        type: 'counter',
        samples: Object.entries(pages).map(([result, value]) => ({ name: PAGES, labels: { result }, value })),
      },
    ],
  }
}

function samplesOf({ labels, buckets, sumMs, count }: Series): Sample[] {
  let below = 0
  const bounds = BOUNDS_S.map((bound, place) => {
    below += buckets[place] ?? 0
    return { name: `${DURATION}_bucket`, labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...bounds,
    { name: `${DURATION}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { name: `${DURATION}_sum`, labels, value: sumMs / 1000 },
    { name: `${DURATION}_count`, labels, value: count },
  ]
}
