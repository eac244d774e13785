import type { ReactElement } from 'react'

/** Rendered HTML of parts that stand on many pages. */
export type HtmlCache = {
  /** Rendered once for a component and its props, which their JSON must distinguish, functions aside. */
  of: (part: ReactElement, path: string) => string
  /** Of all entries and their keys. */
  readonly letters: number
}

type Draw = (part: ReactElement, path: string) => string

/** Evicts what no page has used the longest. */
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
 * Property with a value's JSON. A WeakMap would keep the value alive until a full collection: minor ones take its keys
 * for used.
 */
const WRITTEN = Symbol('written')

/** Marks this JSON as all of the value, so that it is not serialized again for a key. */
export function rememberJson(value: object, json: string): string {
  Object.defineProperty(value, WRITTEN, { value: json })
  return json
}

function textOf(value: unknown): string {
  const isKnown = typeof value === 'object' && value !== null && WRITTEN in value
  return isKnown ? String(value[WRITTEN]) : JSON.stringify(value)
}

/** React joins a hundred pieces, and V8 would keep each of them. */
function flat(text: string): string {
  return Buffer.from(text).toString()
}

let cache: HtmlCache | null = null

/** From now on the pages of this process are rendered with this cache; null renders them whole. */
export function setHtmlCache(html: HtmlCache | null): void {
  cache = html
}

type Content = { children: readonly ReactElement[] } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * Children of an element. On the server they are cached HTML, the same to the last letter: rendering the cards and
 * filters of a list is most of what its page costs. The parts need nothing of the page around them but
 * a router for their links, and take no `useId`.
 *
 * @param pathOf where the parts stand, for those that ask; it is asked for on the server alone
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
