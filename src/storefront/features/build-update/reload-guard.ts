import { liveBuild } from './live-build.ts'
import { OWN_BUILD } from './own-build.ts'
import { isLeaving } from './page-leaving.ts'
import { reloadPage } from '../../runtime/reload-page.ts'

export const RELOAD_GUARD_MS = 10_000

const KEY = 'chunk-reload'

type Page = {
  ownBuild?: string | null
  isBeingLeft?: () => boolean
  reload?: () => void
}

/**
 * Reloads the page because a part of it could not be loaded and the shop has been built anew, so that it comes whole
 * from the newest build. Never twice within ten seconds: what a reload has not brought, the next one will not bring
 * either. A page that is being left loses its parts by that, and a reload would bring the visitor back.
 *
 * @returns whether the page goes away, by the reload or by itself
 */
export async function reloadForChunk(
  now: number,
  { ownBuild = OWN_BUILD, isBeingLeft = isLeaving, reload = reloadPage }: Page = {},
): Promise<boolean> {
  if (isBeingLeft()) return true
  // Without a connection a reload would take away even the page that is there.
  if (ownBuild === null || !navigator.onLine || now - lastReload() < RELOAD_GUARD_MS) return false
  const live = await liveBuild()
  if (isBeingLeft()) return true
  if (live === null || live === ownBuild || !remember(now)) return false
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
