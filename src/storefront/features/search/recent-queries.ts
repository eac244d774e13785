import { readList, readText } from '#src/domain/stored/stored-value.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'

const RECENT_QUERIES_LIMIT = 5

export const recentQueriesStore = createStoredStore<readonly string[]>({
  key: 'recent-queries',
  empty: [],
  read: (stored) =>
    readList(stored)
      .flatMap((query) => readText(query) ?? [])
      .slice(0, RECENT_QUERIES_LIMIT),
})

/** Puts the query first. It replaces one that differs only in upper and lower case. */
export function rememberQuery(query: string): void {
  const same = query.toLowerCase()
  recentQueriesStore.update((queries) =>
    [query, ...queries.filter((known) => known.toLowerCase() !== same)].slice(0, RECENT_QUERIES_LIMIT),
  )
}

export function forgetQuery(query: string): void {
  recentQueriesStore.update((queries) => queries.filter((known) => known !== query))
}

export function forgetQueries(): void {
  recentQueriesStore.set([])
}

export function useRecentQueries(): readonly string[] {
  return useStore(recentQueriesStore)
}
