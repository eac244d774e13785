import { parse } from 'node:querystring'

type QueryValue = string | string[] | { [name: string]: QueryValue }
type QueryObject = { [name: string]: QueryValue }

const BRACKETS = /^([^[\]]+)((?:\[[^[\]]*\])+)$/
const DEPTH_LIMIT = 3
const REFUSED = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * `limits[products]=10` becomes `{ limits: { products: '10' } }`, `a[]=1&a[]=2` and `a=1&a=2` become lists.
 * Names that could reach an object's prototype, and values that contradict earlier ones, are left out.
 */
export function parseQuery(text: string): QueryObject {
  const query = emptyObject()
  for (const [name, value] of Object.entries(parse(text))) {
    if (value !== undefined) put(query, stepsOf(name), value)
  }
  return query
}

function stepsOf(name: string): string[] {
  const match = BRACKETS.exec(name)
  if (!match) return [name]
  const [, first = '', rest = ''] = match
  return [first, ...rest.slice(1, -1).split('][')]
}

function put(query: QueryObject, steps: readonly string[], value: string | string[]): void {
  if (steps.length > DEPTH_LIMIT || steps.some((step) => REFUSED.has(step))) return
  const isList = steps.at(-1) === ''
  const path = isList ? steps.slice(0, -1) : steps
  const last = path.at(-1)
  const holder = objectAt(query, path.slice(0, -1))
  if (last === undefined || path.includes('') || !holder || last in holder) return
  holder[last] = isList ? [value].flat() : value
}

function objectAt(query: QueryObject, path: readonly string[]): QueryObject | null {
  let holder = query
  for (const step of path) {
    const next = (holder[step] ??= emptyObject())
    if (typeof next === 'string' || Array.isArray(next)) return null
    holder = next
  }
  return holder
}

function emptyObject(): QueryObject {
  return Object.create(null)
}
