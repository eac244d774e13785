import type { DraftBanner } from '#src/contract/admin/home.ts'
import { isEqual } from '#src/domain/versions/merge-fields.ts'

/**
 * The index of an opened banner, although others may have moved, added or removed some meanwhile. A banner that is not
 * published has no id and is found by its content. -1 if it is gone, and for a new one.
 */
export function placeOf(banners: readonly DraftBanner[], opened: DraftBanner | null): number {
  if (opened === null) return -1
  return banners.findIndex((banner) =>
    opened.id === null ? isEqual(banner, opened) : banner.id === opened.id,
  )
}
