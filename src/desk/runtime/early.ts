import { NEWS_POSITION } from '#src/domain/news/news-position.ts'

/**
 * What the first screen will ask for is asked for while its scripts are on their way: on a slow line each exchange is half
 * a second. A file of its own, which the document names and which comes before the others; a call takes its answer once.
 */

const BASE = '/api/admin'
const early = new Map<string, Promise<Response>>()

/** What every call says; of a first screen also how far its answers go. */
export function callHeaders(asksPosition: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(asksPosition && { [NEWS_POSITION]: '1' }),
  }
}

/** After a change, signing in too, what was asked before it is no answer any more. */
export function dropEarly(): void {
  early.clear()
}

/** The answer to this address where it was asked for early, to be used instead of asking; null for any later call. */
export function takeEarly(address: string): Promise<Response> | null {
  const answer = early.get(address) ?? null
  early.delete(address)
  return answer
}

/** Addresses under `/api/admin` that the screen of this address begins with: as its loader writes them, or they are asked for twice. */
export function firstCalls({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] {
  const path = pathname.replace(/^\/admin\/?/, '')
  if (path === 'sign-in') return []
  return ['/session', ...(FIRST[path]?.(search) ?? ofRecord(path))]
}

/** The largest answers first: the line is shared with the scripts, and they take it longest. */
const FIRST: Readonly<Record<string, (search: string) => string[]>> = {
  '': (search) => [
    '/today',
    ...(search === '' ? ['/today/takings?days=30', '/today/stock', '/today/misses', '/today/services'] : []),
  ],
  orders: (search) =>
    /[?&]tab=calls\b/.test(search) ? ['/calls', '/orders/counts'] : [`/orders${search}`, '/orders/counts'],
  products: (search) => [
    ...(search === '' ? ['/goods?state=all&is_on_sale=false'] : []),
    '/goods/choices',
    '/goods/counts',
  ],
}

function ofRecord(path: string): string[] {
  const [, number] = /^orders\/(\d+)$/.exec(path) ?? []
  return number === undefined ? [] : [`/orders/${number}`]
}

export function askEarly(location: Pick<Location, 'pathname' | 'search'>): void {
  for (const call of firstCalls(location)) {
    const answer = fetch(BASE + call, { headers: callHeaders(true), credentials: 'same-origin' })
    // The caller that takes it sees that it failed, and there may be none.
    answer.catch(() => undefined)
    early.set(BASE + call, answer)
  }
}

// The document names the file where it is to run ahead; elsewhere, and in tests without a document, it is only imported.
if (typeof document === 'object' && document.querySelector('script[data-early]')) askEarly(window.location)
