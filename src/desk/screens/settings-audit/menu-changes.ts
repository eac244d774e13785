import type { MenuItem } from '#src/contract/settings.ts'
import type { Change } from './change.ts'

type Entry = { item: MenuItem; above: Entry | null; place: number }

const SAME: readonly ((one: MenuItem, other: MenuItem) => boolean)[] = [
  (one, other) => one.title === other.title && one.url === other.url,
  (one, other) => one.url !== '' && one.url === other.url,
  (one, other) => one.title === other.title,
]

export function isMenu(value: unknown): value is MenuItem[] {
  return (
    Array.isArray(value) &&
    value.every((each: unknown) => typeof each === 'object' && each !== null && 'children' in each)
  )
}

/** Entries that were added, removed, renamed, redirected or moved. */
export function menuChanges(before: readonly MenuItem[], after: readonly MenuItem[]): Change[] {
  const [old, now] = [entriesOf(before), entriesOf(after)]
  const pairs = pairsOf(old, now)
  const added = now.filter((entry) => !pairs.has(entry)).map(nameOf)
  const stays = new Set(pairs.values())
  const removed = old.filter((entry) => !stays.has(entry)).map(nameOf)
  return [
    ...(added.length > 0 ? [{ name: 'entries_added', was: undefined, is: added }] : []),
    ...(removed.length > 0 ? [{ name: 'entries_removed', was: removed, is: undefined }] : []),
    ...[...pairs].flatMap(([entry, was]) => changesOfEntry(entry, was, pairs)),
  ]
}

function entriesOf(items: readonly MenuItem[], above: Entry | null = null): Entry[] {
  return items.flatMap((item, index) => {
    const entry = { item, above, place: index + 1 }
    return [entry, ...entriesOf(item.children, entry)]
  })
}

type Pairs = ReadonlyMap<Entry, Entry>

/** Pairs each entry with its former self: the same in both, else with the same address, else with the same name. */
function pairsOf(old: readonly Entry[], now: readonly Entry[]): Pairs {
  const pairs = new Map<Entry, Entry>()
  const left = new Set(old)
  for (const isSame of SAME)
    for (const entry of now) {
      const was = pairs.has(entry) ? undefined : [...left].find(({ item }) => isSame(item, entry.item))
      if (!was) continue
      pairs.set(entry, was)
      left.delete(was)
    }
  return pairs
}

function changesOfEntry(entry: Entry, was: Entry, pairs: Pairs): Change[] {
  const of = (name: string) => `${name} · ${nameOf(entry)}`
  const [one, other] = [was.item, entry.item]
  const changes = [
    { name: of('label'), was: one.title, is: other.title },
    { name: of('url'), was: one.url, is: other.url },
    { name: of('badge'), was: one.badge, is: other.badge },
    ...(isElsewhere(entry, was, pairs)
      ? [{ name: of('above'), was: was.above?.item.title ?? TOP, is: entry.above?.item.title ?? TOP }]
      : isMoved(entry, pairs)
        ? [{ name: of('place'), was: was.place, is: entry.place }]
        : []),
  ]
  return changes.filter((change) => change.was !== change.is)
}

const TOP = 'нагорі'

function isElsewhere({ above }: Entry, was: Entry, pairs: Pairs): boolean {
  return (above === null ? null : pairs.get(above)) !== was.above
}

/** Whether an entry was moved among those that exist in both menus: the smallest set of moves that explains the new order. */
function isMoved(entry: Entry, pairs: Pairs): boolean {
  const beside = [...pairs]
    .filter(([each, was]) => each.above === entry.above && !isElsewhere(each, was, pairs))
    .toSorted(([one], [other]) => one.place - other.place)
  const still = longestRising(beside.map(([, { place }]) => place))
  return !still.has(pairs.get(entry)?.place ?? 0)
}

function longestRising(places: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  for (const place of places) {
    const before = runs.filter((run) => (run.at(-1) ?? 0) < place)
    runs.push([...longest(before), place])
  }
  return new Set(longest(runs))
}

function longest(runs: readonly number[][]): number[] {
  return runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
}

function nameOf({ item, above }: Entry): string {
  return above === null ? item.title : `${item.title} (у «${above.item.title}»)`
}
