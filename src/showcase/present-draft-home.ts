import type { HomeDraft } from '#src/contract/admin/home.ts'
import type { Home } from '#src/contract/home.ts'
import type { Banner } from '#src/contract/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import { wholeDraft } from './home-draft.ts'
import { loadPictures } from './load-pictures.ts'
import { listOwnPromotions } from './save-promotion.ts'

/** Returns a draft as shoppers would see it once published. `today` is `YYYY-MM-DD` in Ukraine. */
export async function presentDraftHome(
  database: Database,
  draft: HomeDraft,
  today: string,
): Promise<{ home: Home; banners: Banner[] }> {
  const { blocks, text, banners } = wholeDraft(draft)
  const [pictures, promotions] = await Promise.all([
    loadPictures(
      database,
      banners.flatMap(({ picture_id }) => picture_id ?? []),
    ),
    listOwnPromotions(database),
  ])
  const over = promotions.filter(({ ends_on }) => ends_on < today).map(({ slug }) => `/promotions/${slug}`)
  const shown = banners
    // New banners have no id yet, but the page needs different ones.
    .map((banner, place) => ({ ...banner, id: banner.id ?? -place - 1 }))
    .filter(({ ends_with_promotion, url }) => !(ends_with_promotion && over.includes(url)))
    .map(({ id, title, text: words, url, picture_id }) => ({
      id,
      title,
      text: words,
      url,
      picture: (picture_id !== null && pictures.get(picture_id)) || null,
    }))
  return { home: { blocks, text }, banners: shown }
}
