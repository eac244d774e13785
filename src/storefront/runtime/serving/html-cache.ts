import type { ReactElement } from 'react'

/** A cache for rendered HTML of parts that are on many pages. */
export type HtmlCache = {
  /**
   * Returns the HTML, which is rendered once for a component and its props. Their JSON must distinguish them;
   * functions are left out of it.
   */
  of: (part: ReactElement, path: string) => string
  /** Characters of all entries and their keys. */
  readonly letters: number
}

type Draw = (part: ReactElement, path: string) => string

/** Creates a cache that evicts the least recently used entries. @param limit in characters */
export function createHtmlCache(draw: Draw, limit: number): HtmlCache {
  const parts = new Map<string, string>()
  const components = new Map<unknown, number>()
  let letters = 0

  function numberOf({ type }: ReactElement): number {
    const number = components.get(type) ?? components.size
    components.set(type, number)
    return number
  }

  function add(key: string, html: string): void {
    parts.set(key, html)
    letters += key.length + html.length
    for (const [oldest, { length }] of parts) {
      if (letters <= limit) return
      parts.delete(oldest)
      letters -= oldest.length + length
    }
  }

  return {
    of(part, path) {
      const given = Object.entries(part.props ?? {}).map(([name, value]) => `${name}=${textOf(value)}`)
      const key = `${path} ${numberOf(part)} ${given.join(' ')}`
      const known = parts.get(key)
      if (known === undefined) {
        const html = flat(draw(part, path))
        add(key, html)
        return html
      }
      parts.delete(key)
      parts.set(key, known)
      return known
    },
    get letters() {
      return letters
    },
  }
}

/**
 * A property with a value's JSON. A WeakMap would keep the value in memory until a full garbage collection,
 * because minor ones treat its keys as used.
 */
const WRITTEN = Symbol('written')

/** Marks this JSON as that of the value, so that it is not serialised again for a key. */
export function rememberJson(value: object, json: string): string {
  Object.defineProperty(value, WRITTEN, { value: json })
  return json
}

function textOf(value: unknown): string {
  const isKnown = typeof value === 'object' && value !== null && WRITTEN in value
  return isKnown ? String(value[WRITTEN]) : JSON.stringify(value)
}

/** React concatenates a hundred pieces, each of which V8 would keep in memory; this makes one string. */
function flat(text: string): string {
  return Buffer.from(text).toString()
}

let cache: HtmlCache | null = null

/** Sets the cache with which this process renders its pages; null renders everything each time. */
export function setHtmlCache(html: HtmlCache | null): void {
  cache = html
}

type Content = { children: readonly ReactElement[] } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * Returns the children of an element. On the server they are cached HTML, identical to what React would render:
 * cards and filters are most of the cost of rendering a list. The parts may use nothing of the page around them
 * but a router for their links, and no `useId`.
 *
 * @param pathOf returns the path of the page, for parts that use it; called only on the server
 */
export function cachedChildren(parts: readonly ReactElement[], pathOf: () => string = nowhere): Content {
  if (import.meta.env.SSR && cache) {
    const { of } = cache
    const path = pathOf()
    return { dangerouslySetInnerHTML: { __html: parts.map((part) => of(part, path)).join('') } }
  }
  return { children: parts }
}

const nowhere = () => '/'
