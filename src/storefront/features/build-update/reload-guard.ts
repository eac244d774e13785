import { liveBuild } from './live-build.ts'
import { OWN_BUILD } from './own-build.ts'
import { isLeaving } from '../../runtime/page-leaving.ts'
import { reloadPage } from '../../runtime/reload-page.ts'

export const RELOAD_GUARD_MS = 10_000

const KEY = 'chunk-reload'
const LOST_KEY = 'lost-chunk'

type Page = {
  /** What has been lost before in this page, which cannot be had in it any more. */
  lostAgain?: string | null
  ownBuild?: string | null
  isBeingLeft?: () => boolean
  reload?: () => void
}

/**
 * Reloads the page because a part of it could not be loaded and the shop has been built anew, so that it comes whole
 * from the newest build; or because the part is lost again, once for each. Never twice within ten seconds: what a reload has not brought, the next one will not bring
 * either. A page that is being left loses its parts by that, and a reload would bring the visitor back.
 *
 * @returns whether the page goes away, by the reload or by itself
 */
export async function reloadForChunk(
  now: number,
  { lostAgain = null, ownBuild = OWN_BUILD, isBeingLeft = isLeaving, reload = reloadPage }: Page = {},
): Promise<boolean> {
  if (isBeingLeft()) return true
  // Without a connection a reload would take away even the page that is there.
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

/** A part that a reload has not brought is blocked: no other reload will bring it. */
function isWorthReload(lostAgain: string | null): boolean {
  if (lostAgain === null || window.sessionStorage.getItem(LOST_KEY) === lostAgain) return false
  window.sessionStorage.setItem(LOST_KEY, lostAgain)
  return true
}

/** False where nothing can be remembered: there one reload could follow another without end. */
function remember(now: number): boolean {
  try {
    // Of several parts that are lost at once one reloads.
    if (now - lastReload() < RELOAD_GUARD_MS) return false
    window.sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
