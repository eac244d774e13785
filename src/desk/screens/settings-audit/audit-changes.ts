import { isEqual } from '#src/domain/versions/merge-fields.ts'
import type { Change } from './change.ts'
import { isMenu, menuChanges } from './menu-changes.ts'

type Facts = Readonly<Record<string, unknown>>

const OF = ' · '
/** Names of containers that add nothing to the names of the fields in them. */
const PLAIN = new Set(['value', 'variants'])

/**
 * The fields that differ. Where both sides have a part with fields, such as a method of a setting or a variant, only what
 * differs in it. Unchanged fields of the record itself stay, because they say which record it is.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  return changesIn(before, after, [], false)
}

function changesIn(before: unknown, after: unknown, of: readonly string[], isPart: boolean): Change[] {
  const [was, is] = [factsOf(before) ?? {}, factsOf(after) ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const parts = partsOf(was[name], is[name])
    if (parts) return changesIn(...parts, PLAIN.has(name) ? of : [...of, name], true)
    if (isMenu(was[name]) && isMenu(is[name])) return menuChanges(was[name], is[name])
    const change = { name: [name, ...of].join(OF), was: was[name], is: is[name] }
    if (!isEqual(was[name], is[name])) return [change]
    return isPart ? [] : [{ ...change, was: undefined }]
  })
}

/**
 * Two things with fields, or two lists of things by their article numbers. A thing whose article number has changed is
 * recognised by its id.
 */
function partsOf(was: unknown, is: unknown): [Facts, Facts] | null {
  if (!Array.isArray(was) || !Array.isArray(is)) {
    const [before, after] = [factsOf(was), factsOf(is)]
    return before && after ? [before, after] : null
  }
  const [before, after] = [thingsOf(was), thingsOf(is)]
  if (!before || !after) return null
  const names = new Map(
    [...before, ...after].map((thing) => [keyOf(thing), String(thing['sku'] || thing['id'])]),
  )
  const named = (things: readonly Facts[]) =>
    Object.fromEntries(things.map((thing) => [names.get(keyOf(thing)), thing]))
  return [named(before), named(after)]
}

const keyOf = (thing: Facts) => String(thing['id'] ?? thing['sku'])

function thingsOf(list: readonly unknown[]): Facts[] | null {
  const things = list
    .map((each) => factsOf(each))
    .filter((thing): thing is Facts => thing !== null && 'sku' in thing)
  return things.length > 0 && things.length === list.length ? things : null
}

function factsOf(value: unknown): Facts | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}
