import { useMemo, useState } from 'react'
import { DeskError } from '../runtime/desk-error.ts'

/** What a list answers: its first 50 rows and what to ask the next with. */
export type Page<Row> = { rows: readonly Row[]; next: string | null }

export type More<Row> = {
  rows: Row[]
  hasMore: boolean
  isLoading: boolean
  error: string | null
  loadMore: () => Promise<void>
}

/** The first rows as the loader brought them, and those that «Показати ще» brought after them. */
export function useMore<Row>(first: Page<Row>, load: (cursor: string) => Promise<Page<Row>>): More<Row> {
  const [after, setAfter] = useState<{ first: Page<Row>; rows: readonly Row[]; next: string | null } | null>(
    null,
  )
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Another filter or tab has other first rows, and what was loaded after the old ones is not of it.
  const more = after?.first === first ? after : null
  const next = more ? more.next : first.next

  async function loadMore(): Promise<void> {
    if (next === null || isLoading) return
    setLoading(true)
    setError(null)
    try {
      const page = await load(next)
      setAfter({ first, rows: [...(more?.rows ?? []), ...page.rows], next: page.next })
    } catch (problem) {
      setError(problem instanceof DeskError ? problem.message : 'Не вдалося завантажити')
    } finally {
      setLoading(false)
    }
  }

  const rows = useMemo(() => [...first.rows, ...(more?.rows ?? [])], [first, more])
  return { rows, hasMore: next !== null, isLoading, error, loadMore }
}
