import type { ReactElement } from 'react'

/** HTML of parts that stand on many pages. */
export type KeptHtml = {
  /** Drawn once for a component and what it is given, which JSON must tell apart, functions aside. */
  of: (part: ReactElement, path: string) => string
  /** Of all that is kept and of what it is known by. */
  readonly letters: number
}

type Draw = (part: ReactElement, path: string) => string

/** Of more than there is room for those go that no page had the longest. */
export function keepHtml(draw: Draw, limit: number): KeptHtml {
  const parts = new Map<string, string>()
  const components = new Map<unknown, number>()
  let letters = 0

  function numberOf({ type }: ReactElement): number {
    const number = components.get(type) ?? components.size
    components.set(type, number)
    return number
  }

  function keep(key: string, html: string): void {
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
        keep(key, html)
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
 * Where a value holds its JSON. A WeakMap would hold it, and all that it leads to, until the collector goes through the
 * whole of memory: its quick rounds take what is in one for used.
 */
const WRITTEN = Symbol('written')

/** Tells that this JSON says all of the value, so that none need be written for its parts. */
export function writtenAs(value: object, json: string): string {
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

let kept: KeptHtml | null = null

/** From now on the pages of this process are written with what is kept; null draws all of them whole. */
export function writeWith(html: KeptHtml | null): void {
  kept = html
}

type Held = { children: readonly ReactElement[] } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * What an element holds. On the server it is written of kept HTML, which is the same to the last letter: to draw the
 * cards and filters of a list anew is most of what its page costs. The parts need nothing of the page around them but
 * a router for their links, and take no `useId`.
 *
 * @param pathOf where the parts stand, for those that ask; it is asked for on the server alone
 */
export function holding(parts: readonly ReactElement[], pathOf: () => string = nowhere): Held {
  if (import.meta.env.SSR && kept) {
    const { of } = kept
    const path = pathOf()
    return { dangerouslySetInnerHTML: { __html: parts.map((part) => of(part, path)).join('') } }
  }
  return { children: parts }
}

const nowhere = () => '/'
