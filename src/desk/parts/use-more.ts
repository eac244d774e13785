import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { DeskError } from '../runtime/desk-error.ts'
import { usePlace } from './use-place.ts'
import { useStable } from './use-stable.ts'

/** A page of a list: up to 50 rows, and what to request the next page with. */
export type Page<Row> = { rows: readonly Row[]; next: string | null }

export type More<Row> = {
  rows: Row[]
  hasMore: boolean
  isLoading: boolean
  error: string | null
  loadMore: () => Promise<void>
}

/** The rows that «Показати ще» has loaded, and the first rows that they follow. */
type After<Row> = { address: string; first: Page<Row>; pages: number } & Page<Row>

/**
 * The first rows, from the loader, and those that «Показати ще» has loaded after them. When the first rows are reloaded
 * after a change, after news or on going back, the others stay and are reloaded as well.
 *
 * @param name distinguishes several lists of one screen
 */
export function useMore<Row>(
  first: Page<Row>,
  load: (cursor: string) => Promise<Page<Row>>,
  keyOf: (row: Row) => string | number,
  name = '',
): More<Row> {
  const { pathname, search } = useLocation()
  // Another filter or tab is another list.
  const address = pathname + search
  const place = usePlace<After<Row>>(`more ${name}`)
  const [after, setAfter] = useState(place.recall)
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const more = after?.address === address ? after : null
  const next = more ? more.next : first.next
  const loadNext = useStable(load)

  useEffect(() => {
    if (more) place.note(more)
  }, [more, place])

  useEffect(() => {
    if (more === null || more.first === first) return undefined
    let isOver = false
    async function readAgain({ pages, ...known }: After<Row>): Promise<void> {
      try {
        const read = await readPages(first.next, pages, loadNext)
        if (!isOver) setAfter({ ...known, ...read, pages, first })
      } catch {
        // The rows already shown stay; the next change reloads them.
        return
      }
    }
    void readAgain(more)
    return () => {
      isOver = true
    }
  }, [more, first, loadNext])

  async function loadMore(): Promise<void> {
    if (next === null || isLoading) return
    setLoading(true)
    setError(null)
    try {
      const page = await load(next)
      const { first: known, rows, pages } = more ?? { first, rows: [], pages: 0 }
      setAfter({ address, first: known, rows: [...rows, ...page.rows], next: page.next, pages: pages + 1 })
    } catch (problem) {
      setError(problem instanceof DeskError ? problem.message : 'Не вдалося завантажити')
    } finally {
      setLoading(false)
    }
  }

  const rowKey = useStable(keyOf)
  const rows = useMemo(() => {
    if (more === null) return [...first.rows]
    const keys = new Set(first.rows.map(rowKey))
    return [...first.rows, ...more.rows.filter((row) => !keys.has(rowKey(row)))]
  }, [first, more, rowKey])
  return { rows, hasMore: next !== null, isLoading, error, loadMore }
}

/** Loads this many pages one after the other, each from where the one before ends. */
async function readPages<Row>(
  from: string | null,
  pages: number,
  load: (cursor: string) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  if (from === null || pages === 0) return { rows: [], next: from }
  const page = await load(from)
  const others = await readPages(page.next, pages - 1, load)
  return { rows: [...page.rows, ...others.rows], next: others.next }
}
