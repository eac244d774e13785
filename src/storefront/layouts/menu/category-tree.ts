import type { CategoryNode } from '#src/contract/catalogue.ts'
import type { Promotion } from '#src/contract/showcase.ts'
import { filledCategories } from '#src/domain/navigation/filled-categories.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'

type CategoryTree = { categories: CategoryNode[]; promotion: Promotion | null }

const treeStore = createStore<CategoryTree | null>(null)
let loading: Promise<void> | null = null

/**
 * Loads the whole tree once, when a menu is about to open; it is too large to be sent with every page. After a
 * failure the next call tries again.
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
    // The menu works without a promotion.
    api.get<{ data: Promotion[] }>('/api/promotions').catch(() => ({ data: [] })),
  ])
  const promotion = promotions.data.find(({ state }) => state === 'active') ?? null
  treeStore.set({ categories: filledCategories(categories.data), promotion })
}
