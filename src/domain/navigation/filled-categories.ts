type Node = { products_count: number; children: readonly Node[] }

/**
 * Returns the tree without categories that lead to no goods, because an empty category offers nothing. The
 * order stays.
 */
export function filledCategories<Category extends Node & { children: Category[] }>(
  tree: readonly Category[],
): Category[] {
  return tree
    .filter(({ products_count }) => products_count > 0)
    .map((category) => ({ ...category, children: filledCategories(category.children) }))
}
