import type { DraftBanner } from '#src/contract/admin/home.ts'
import { isEqual } from '#src/domain/versions/merge-fields.ts'

/**
 * Where a banner that was opened stands now, also when others have moved, added or removed some meanwhile. One that is not
 * published has no number yet, and is known by what it says. -1 where it is gone, and for a new one.
 */
export function placeOf(banners: readonly DraftBanner[], opened: DraftBanner | null): number {
  if (opened === null) return -1
  return banners.findIndex((banner) =>
    opened.id === null ? isEqual(banner, opened) : banner.id === opened.id,
  )
}
