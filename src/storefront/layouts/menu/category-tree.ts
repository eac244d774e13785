import type { CategoryNode } from '#src/contract/catalogue.ts'
import type { Promotion } from '#src/contract/showcase.ts'
import { filledCategories } from '#src/domain/navigation/filled-categories.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'

type CategoryTree = { categories: CategoryNode[]; promotion: Promotion | null }

const treeStore = createStore<CategoryTree | null>(null)
let loading: Promise<void> | null = null

/**
 * Fetches the whole tree once, when the first menu is about to open: it is too large to travel with every page.
 * A failed attempt is forgotten, so that the next one asks again.
 */
export function loadCategoryTree(): Promise<void> {
  loading ??= fetchTree().catch(() => {
    loading = null
  })
  return loading
}

export function useCategoryTree(): CategoryTree | null {
  return useStore(treeStore)
}

async function fetchTree(): Promise<void> {
  const api = browserApi()
  const [categories, promotions] = await Promise.all([
    api.get<{ data: CategoryNode[] }>('/api/categories'),
    // A menu without its promotion is still a menu.
    api.get<{ data: Promotion[] }>('/api/promotions').catch(() => ({ data: [] })),
  ])
  const promotion = promotions.data.find(({ state }) => state === 'active') ?? null
  treeStore.set({ categories: filledCategories(categories.data), promotion })
}
