import { useEffect, useState } from 'react'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { type LiveProduct, readLive } from './read-live.ts'

const SHOWN = 4

/** Loads the most popular goods once, when they are first wanted; empty where there is no answer. */
export function usePopularGoods(isWanted: boolean): readonly LiveProduct[] {
  const [goods, setGoods] = useState<readonly LiveProduct[] | null>(null)
  const isAsked = isWanted && goods === null

  useEffect(() => {
    if (!isAsked) return undefined
    const stop = new AbortController()
    browserApi()
      .get<unknown>(`/api/products?per_page=${SHOWN}&in_stock=1`, { signal: stop.signal })
      .then((answer) => setGoods(readLive({ products: readRecord(answer)?.['data'] }).products))
      // Queries and categories are shown without them; the next time the list is opened they are requested
      // again.
      .catch(() => undefined)
    return () => stop.abort()
  }, [isAsked])

  return goods ?? []
}
