export type TreeCategory = { id: number; parent_id: number | null; slug: string; is_visible: boolean }

export type PlacedCategory = {
  id: number
  path: string
  root_id: number
  depth: number
  /** The category itself first, its root last. */
  ancestor_ids: number[]
  /** Whether neither the category nor any above it is hidden. */
  is_listed: boolean
}

/**
 * Returns the place of each category in the tree. A parent that is missing or would close a circle counts as
 * none, so every category has a place whatever the data contain.
 */
export function placeCategories(categories: readonly TreeCategory[]): PlacedCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return categories.map((category) => placeCategory(category, byId))
}

function placeCategory(category: TreeCategory, byId: ReadonlyMap<number, TreeCategory>): PlacedCategory {
  const line = lineOf(category, byId)
  return {
    id: category.id,
    path: line
      .map(({ slug }) => slug)
      .toReversed()
      .join('/'),
    root_id: line.at(-1)?.id ?? category.id,
    depth: line.length - 1,
    ancestor_ids: line.map(({ id }) => id),
    is_listed: line.every(({ is_visible }) => is_visible),
  }
}

function lineOf(category: TreeCategory, byId: ReadonlyMap<number, TreeCategory>): TreeCategory[] {
  const line = [category]
  const seen = new Set([category.id])
  for (let next = parentOf(category, byId); next && !seen.has(next.id); next = parentOf(next, byId)) {
    seen.add(next.id)
    line.push(next)
  }
  const top = line.at(-1)
  // In a circle the category with the smallest id is everybody's root. The line is cut there, so that all of
  // them agree.
  if (top === undefined || parentOf(top, byId) === undefined) return line
  const circle = circleOf(top, byId)
  const root = Math.min(...circle)
  const end = line.findIndex(({ id }) => id === root)
  return end < 0 ? line : line.slice(0, end + 1)
}

function circleOf(start: TreeCategory, byId: ReadonlyMap<number, TreeCategory>): number[] {
  const ids = [start.id]
  for (let next = parentOf(start, byId); next && next.id !== start.id; next = parentOf(next, byId))
    ids.push(next.id)
  return ids
}

function parentOf(category: TreeCategory, byId: ReadonlyMap<number, TreeCategory>): TreeCategory | undefined {
  return category.parent_id === null ? undefined : byId.get(category.parent_id)
}
