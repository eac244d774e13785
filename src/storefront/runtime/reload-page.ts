let isAsked = false
let hasBegun = false

/** Loads the page anew. Every reload of ours goes this way: see `watchLostChunks`. */
export function reloadPage(): void {
  isAsked = true
  hasBegun = false
  window.location.reload()
}

/** Whether the shop itself has asked for a reload; the page is on its way out then. */
export function isReloading(): boolean {
  return isAsked
}

/** Of the reload that is just beginning; true once for each call of `reloadPage`. */
export function isOwnReload(): boolean {
  const isOwn = isAsked && !hasBegun
  hasBegun = true
  return isOwn
}
