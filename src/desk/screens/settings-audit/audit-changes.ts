import { isEqual } from '#src/domain/versions/merge-fields.ts'
import type { Change } from './change.ts'
import { isMenu, menuChanges } from './menu-changes.ts'

type Facts = Readonly<Record<string, unknown>>

const OF = ' · '
/** Say nothing that the fields in them do not say. */
const PLAIN = new Set(['value', 'variants'])

/**
 * Of parts that both sides have only what differs in them: one method of a setting, one price of a variant. A field of the
 * thing itself that is as it was says which thing it is.
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

function partsOf(was: unknown, is: unknown): [Facts, Facts] | null {
  const [before, after] = [namedOf(was), namedOf(is)]
  return before && after ? [before, after] : null
}

/** A thing with fields, or a list of things by their numbers or articles. */
function namedOf(value: unknown): Facts | null {
  if (!Array.isArray(value)) return factsOf(value)
  const things = value.map((each: unknown) => factsOf(each))
  if (things.length === 0 || !things.every((thing) => thing && 'sku' in thing)) return null
  return Object.fromEntries(things.map((thing) => [String(thing?.['sku'] || thing?.['id']), thing]))
}

function factsOf(value: unknown): Facts | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}
