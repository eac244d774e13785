import type { DraftBanner, HomeDraft } from '#src/contract/admin/home.ts'
import { placeOf } from './banner-place.ts'
import type { Writing } from './use-home-text.ts'
import type { OpenBanner } from './use-open-banner.ts'

type Typing = { writing: Writing | null; open: OpenBanner | null; typedBanner: DraftBanner | null }

/** The draft with what is typed in the open dialogs, for the preview. */
export function typedHome(draft: HomeDraft, { writing, open, typedBanner }: Typing): HomeDraft {
  const text = writing?.text ?? draft.text
  // A new banner has neither title nor address for a while.
  if (!open || !typedBanner || typedBanner.title.trim() === '' || typedBanner.url === '')
    return { ...draft, text }
  const place = placeOf(draft.banners, open.was)
  const banners = place < 0 ? [...draft.banners, typedBanner] : draft.banners.with(place, typedBanner)
  return { ...draft, text, banners }
}
