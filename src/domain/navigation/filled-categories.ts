type Node = { products_count: number; children: readonly Node[] }

/** The tree without what leads to no goods: an empty shelf is no offer. What is there keeps its order. */
export function filledCategories<Category extends Node & { children: Category[] }>(
  tree: readonly Category[],
): Category[] {
  return tree
    .filter(({ products_count }) => products_count > 0)
    .map((category) => ({ ...category, children: filledCategories(category.children) }))
}
