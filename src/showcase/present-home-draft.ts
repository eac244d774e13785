import type { HomeDraftData } from '#src/contract/admin/home.ts'
import type { Database } from '#src/database/connect.ts'
import { findTargets } from './dead-links.ts'
import type { LoadedDraft } from './home-draft.ts'
import { loadPictures } from './load-pictures.ts'
import { listOwnPromotions } from './save-promotion.ts'

/**
 * Returns the draft with what the desk shows besides: addresses that lead nowhere, and the last day of banners
 * that end with a promotion. `today` is `YYYY-MM-DD`.
 */
export async function presentHomeDraft(
  database: Database,
  { draft, publish_at, changed_at, ...loaded }: LoadedDraft,
  today: string,
): Promise<HomeDraftData> {
  const ids = draft.banners.flatMap(({ picture_id }) => (picture_id === null ? [] : [picture_id]))
  const [pictures, targets, promotions] = await Promise.all([
    loadPictures(database, ids),
    findTargets(
      database,
      draft.banners.map(({ url }) => url),
    ),
    listOwnPromotions(database),
  ])
  const over = promotions.filter(({ ends_on }) => ends_on < today).map(({ slug }) => `/promotions/${slug}`)
  return {
    ...loaded,
    draft,
    publish_at: publish_at?.toISOString() ?? null,
    changed_at: changed_at?.toISOString() ?? null,
    dead_links: [...targets].flatMap(([url, target]) => (target === null || over.includes(url) ? [url] : [])),
    targets: Object.fromEntries([...targets].flatMap(([url, target]) => (target ? [[url, target]] : []))),
    pictures: Object.fromEntries([...pictures].map(([id, picture]) => [String(id), picture])),
    ends: Object.fromEntries(promotions.map(({ slug, ends_on }) => [`/promotions/${slug}`, ends_on])),
  }
}
