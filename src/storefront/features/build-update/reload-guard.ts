import { liveBuild } from './live-build.ts'
import { OWN_BUILD } from './own-build.ts'
import { isLeaving } from '../../runtime/page-leaving.ts'
import { reloadPage } from '../../runtime/reload-page.ts'

export const RELOAD_GUARD_MS = 10_000

const KEY = 'chunk-reload'
const LOST_KEY = 'lost-chunk'

type Page = {
  /** Names a file that has failed before in this page. Such a file cannot be loaded without a reload. */
  lostAgain?: string | null
  ownBuild?: string | null
  isBeingLeft?: () => boolean
  reload?: () => void
}

/**
 * Reloads the page because a part of it could not be loaded: if the shop has a new build, or if the same part
 * has failed again, once for each part. It never reloads twice within ten seconds, because what one reload has
 * not solved, the next will not solve either. A page that is being left aborts the loading of its parts, and a
 * reload would bring the visitor back.
 *
 * @returns whether the page goes away, by this reload or by itself
 */
export async function reloadForChunk(
  now: number,
  { lostAgain = null, ownBuild = OWN_BUILD, isBeingLeft = isLeaving, reload = reloadPage }: Page = {},
): Promise<boolean> {
  if (isBeingLeft()) return true
  // Without a connection a reload would replace the page by an error.
  if (ownBuild === null || !navigator.onLine || now - lastReload() < RELOAD_GUARD_MS) return false
  const live = await liveBuild()
  if (isBeingLeft()) return true
  if (live === null || (live === ownBuild && !isWorthReload(lostAgain)) || !remember(now)) return false
  reload()
  return true
}

function lastReload(): number {
  try {
    return Number(window.sessionStorage.getItem(KEY))
  } catch {
    return 0
  }
}

/** If a part is still missing after a reload, it is probably blocked, and another reload will not bring it. */
function isWorthReload(lostAgain: string | null): boolean {
  if (lostAgain === null || window.sessionStorage.getItem(LOST_KEY) === lostAgain) return false
  window.sessionStorage.setItem(LOST_KEY, lostAgain)
  return true
}

/** Returns false where nothing can be stored, because one reload could follow another without end. */
function remember(now: number): boolean {
  try {
    // If several parts fail at once, only the first one reloads.
    if (now - lastReload() < RELOAD_GUARD_MS) return false
    window.sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
