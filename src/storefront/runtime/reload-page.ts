let isAsked = false
let hasBegun = false

/** Reloads the page. Every reload by the shop uses this function: see `watchLostChunks`. */
export function reloadPage(): void {
  isAsked = true
  hasBegun = false
  window.location.reload()
}

/** Whether the shop itself has started a reload; the page is then about to go away. */
export function isReloading(): boolean {
  return isAsked
}

/** Whether the reload that is just beginning is the shop's own; true once for each call of `reloadPage`. */
export function isOwnReload(): boolean {
  const isOwn = isAsked && !hasBegun
  hasBegun = true
  return isOwn
}
