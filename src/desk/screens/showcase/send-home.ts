import type { HomeDraft, HomeDraftData } from '#src/contract/admin/home.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { mergeHome } from './merge-home.ts'

export const HOME = '/showcase/home'
/** How often a change is sent again without asking, when others have changed something else. */
const AGAIN = 3

export type SentHome =
  | { outcome: 'saved'; now: HomeDraftData }
  /** Both have changed the same: `draft` is mine merged into theirs, and `words` say what the person has to decide. */
  | { outcome: 'met'; theirs: HomeDraftData; draft: HomeDraft; words: string[]; by: string | null }

/** Sends a change of what is saved. If another person has saved something else since, merges both and sends again. */
export async function sendHome(base: HomeDraftData, mine: HomeDraft, left = AGAIN): Promise<SentHome> {
  try {
    const body = { draft: mine, version: base.version }
    return { outcome: 'saved', now: await sendDesk<HomeDraftData>('PUT', HOME, body) }
  } catch (error) {
    if (!(error instanceof DeskError) || !error.conflict || left === 0) throw error
    const theirs = await getDesk<HomeDraftData>(HOME)
    const merged = mergeHome(base.draft, theirs.draft, mine)
    if (merged.met.length === 0) return sendHome(theirs, merged.draft, left - 1)
    return { outcome: 'met', theirs, draft: merged.draft, words: merged.met, by: error.conflict.by }
  }
}
