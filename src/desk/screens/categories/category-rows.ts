import type { CategoryRow } from '#src/contract/admin/categories.ts'
import { moved } from '../../parts/moved.ts'

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

/** A level with one of its categories moved; those that only hang in the air there are not of it. */
export function movedLevel(level: readonly CategoryNode[], from: number, to: number): number[] {
  const parent = level[from]?.parent_id
  return moved(level, from, to).flatMap(({ id, parent_id }) => (parent_id === parent ? [id] : []))
}

/** As they stand below one another, without those whose branch is folded. */
export function seenOf(nodes: readonly CategoryNode[], isOpen: (id: number) => boolean): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...(isOpen(node.id) ? seenOf(node.children, isOpen) : [])])
}
