import type { CategoryRow } from '#src/contract/admin/categories.ts'
import { moved } from '../../parts/moved.ts'

export type CategoryNode = CategoryRow & { children: CategoryNode[] }

/** The tree of categories that are not merged. A category whose parents are missing or form a circle is at the top. */
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

/**
 * The tree as choices of a list, indented. `except` and everything below it is left out, because a category cannot be its
 * own parent.
 */
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

/** The ids of all ancestors. */
export function aboveOf(rows: readonly CategoryRow[], id: number): number[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const above: number[] = []
  for (let next = byId.get(id)?.parent_id ?? null; next !== null && !above.includes(next);) {
    above.push(next)
    next = byId.get(next)?.parent_id ?? null
  }
  return above
}

/**
 * The ids of a level after moving one of its categories. Categories that are there only because their parent is missing are
 * left out.
 */
export function movedLevel(level: readonly CategoryNode[], from: number, to: number): number[] {
  const parent = level[from]?.parent_id
  return moved(level, from, to).flatMap(({ id, parent_id }) => (parent_id === parent ? [id] : []))
}

/** The visible categories in their order: those below a folded category are left out. */
export function seenOf(nodes: readonly CategoryNode[], isOpen: (id: number) => boolean): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...(isOpen(node.id) ? seenOf(node.children, isOpen) : [])])
}
