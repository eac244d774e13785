import type { HomeDraftData } from '#src/contract/admin/home.ts'

/** The home page as the desk edits it; it is empty unless a test says otherwise. */
export function homeDraft(change: Partial<HomeDraftData> = {}): HomeDraftData {
  return {
    draft: { blocks: [], text: '', banners: [] },
    version: 'v1',
    is_changed: false,
    publish_at: null,
    changed_by: null,
    changed_at: null,
    dead_links: [],
    targets: {},
    pictures: {},
    ends: {},
    ...change,
  }
}
