import type { Random } from './random-catalogue.ts'
import { drawHostileJson, HOSTILE_ENCODED, HOSTILE_TEXTS } from './hostile-values.ts'
import type { Operation } from './openapi-document.ts'
import type { Headers } from './start-test-shop.ts'

/**
 * A request whose `url` has its query as it stands in the request line, and whose `body` is JSON, perhaps
 * broken JSON.
 */
export type HostileRequest = {
  operation: string
  method: string
  url: string
  body?: string
  headers?: Headers
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** A mark in a body, in the place of a literal that no value of JavaScript can write. */
const PLACE = '\u2603place\u2603'

/** How many values each place gets beside those that every place gets. */
const VALUES_A_PLACE = 8

/** Ways in which a query can name a parameter. */
const QUERY_FORMS: readonly ((name: string, value: string) => string)[] = [
  plainForm,
  (name, value) => `${name}=${value}&${name}=${value}`,
  (name, value) => `${name}[]=${value}`,
  (name, value) => `${name}[a]=${value}`,
  (name, value) => `${name}[__proto__][a][b][c]=${value}`,
  (name, value) => `${name}&${name}=&=${value}`,
  (name, value) => `%00${name}=${value}&${value}=${name}`,
]

/**
 * Requests with every hostile text in the place of every parameter of a path; the other parameters are `1`.
 */
export function hostilePaths({ path, method, parameters = [], name }: Operation): HostileRequest[] {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap((parameter) =>
      HOSTILE_ENCODED.map((value) => ({
        operation: name,
        method,
        url: path.replace(`{${parameter.name}}`, value).replaceAll(/\{[^}]*\}/g, '1'),
      })),
    )
}

/**
 * Requests with every hostile text in every parameter of a query: named plainly, and in turns in each of the
 * other ways.
 *
 * @param needed parameters without which the operation would look at none
 */
export function hostileQueries(
  { path, method, parameters = [], name }: Operation,
  needed = '',
): HostileRequest[] {
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter, place) =>
      HOSTILE_ENCODED.flatMap((value, index) => {
        const others = needed.split('&').filter((one) => one !== '' && !one.startsWith(`${parameter.name}=`))
        const other = QUERY_FORMS[(place + index) % QUERY_FORMS.length] ?? plainForm
        return [...new Set([plainForm, other])].map((write) => ({
          operation: name,
          method,
          url: `${path}?${[...others, write(parameter.name, value)].join('&')}`,
        }))
      }),
    )
}

/** Right bodies with hostile values in the place of each of their fields, of each list and of the whole. */
export function hostileBodies(
  { path, method, name }: Operation,
  right: Json,
  random: Random,
): HostileRequest[] {
  const texts = placesOf(right).flatMap((place) => {
    const [before = '', after = ''] = JSON.stringify(place).split(JSON.stringify(PLACE))
    return drawHostileJson(random, VALUES_A_PLACE).map((value) => `${before}${value}${after}`)
  })
  const cut = JSON.stringify(right).slice(0, -1)
  const broken = [cut, `${cut},}`, `\uFEFF${cut}}`, '\u0000', '{"a":"\u0000"}', '{"a":'.repeat(2000)]
  return [...texts, ...broken].map((body) => ({ operation: name, method, url: path, body }))
}

/** Right requests in which each of the headers in turn is as hostile as Node lets a header be. */
export function hostileHeaders(right: readonly HostileRequest[], names: readonly string[]): HostileRequest[] {
  return names.flatMap((name, place) =>
    HOSTILE_TEXTS.flatMap((text, index) => {
      const request = right[(place + index) % right.length]
      const value = text.replaceAll(/[^\u0020-\u007E\u00A1-\u00FF]/g, '\u00FF')
      return request ? [{ ...request, headers: { [name]: value } }] : []
    }),
  )
}

/** The value once for each place in it, with the mark in that place. */
function placesOf(value: Json): Json[] {
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, at) => placesOf(item).map((changed) => value.with(at, changed)))
    return [PLACE, [...value, PLACE], ...inside]
  }
  if (typeof value !== 'object' || value === null) return [PLACE]
  const fields = Object.entries(value).flatMap(([name, field]) =>
    placesOf(field).map((changed) => ({ ...value, [name]: changed })),
  )
  return [PLACE, { ...value, unknown: PLACE }, ...fields]
}

function plainForm(name: string, value: string): string {
  return `${name}=${value}`
}
