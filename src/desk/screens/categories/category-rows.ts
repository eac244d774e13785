import type { CategoryRow } from '#src/contract/admin/categories.ts'

export type CategoryNode = CategoryRow & { children: CategoryNode[] }

/** What is neither merged nor below a circle of parents, as a tree; whatever hangs in the air stands at the top. */
export function treeOf(rows: readonly CategoryRow[]): CategoryNode[] {
  const shown = rows.filter(({ merged_into }) => merged_into === null)
  const byParent = Map.groupBy(shown, ({ parent_id }) => parent_id)
  const placed = new Set<number>()
  const below = (parent: number | null): CategoryNode[] =>
    (byParent.get(parent) ?? [])
      .filter(({ id }) => !placed.has(id))
      .map((row) => {
        placed.add(row.id)
        return { ...row, children: below(row.id) }
      })
  const tree = below(null)
  const loose = shown.flatMap((row) => {
    if (placed.has(row.id)) return []
    placed.add(row.id)
    return [{ ...row, children: below(row.id) }]
  })
  return [...tree, ...loose]
}

/** As choices of a list, those below set in; without `except` and all below it. */
export function parentChoices(
  tree: readonly CategoryNode[],
  except: number | null,
  depth = 0,
): { value: string; name: string }[] {
  return tree.flatMap((node) =>
    node.id === except
      ? []
      : [
          { value: String(node.id), name: `${'\u00A0\u00A0\u00A0'.repeat(depth)}${node.title}` },
          ...parentChoices(node.children, except, depth + 1),
        ],
  )
}

/** The ids of all above it. */
export function aboveOf(rows: readonly CategoryRow[], id: number): number[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const above: number[] = []
  for (let next = byId.get(id)?.parent_id ?? null; next !== null && !above.includes(next);) {
    above.push(next)
    next = byId.get(next)?.parent_id ?? null
  }
  return above
}

/** The level of a category in its order, with it one place up or down; null where it stands at that end. */
export function movedLevel(rows: readonly CategoryRow[], id: number, by: -1 | 1): number[] | null {
  const parent = rows.find((row) => row.id === id)?.parent_id ?? null
  const level = rows
    .filter(({ parent_id, merged_into }) => parent_id === parent && merged_into === null)
    .map((row) => row.id)
  const from = level.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= level.length) return null
  return level.toSpliced(from, 1).toSpliced(to, 0, id)
}
