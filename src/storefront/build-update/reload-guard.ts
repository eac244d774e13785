export const RELOAD_GUARD_MS = 10_000

const KEY = 'chunk-reload'

/**
 * Reloads the page because a part of it could not be loaded, so that it comes whole from the newest build. Never twice
 * within ten seconds: what a reload has not brought, the next one will not bring either.
 *
 * @returns whether the page is being reloaded
 */
export function reloadForChunk(now: number, reload: () => void = () => window.location.reload()): boolean {
  // Without a connection a reload would take away even the page that is there.
  if (!navigator.onLine || now - lastReload() < RELOAD_GUARD_MS || !remember(now)) return false
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
    window.sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
