/** A navigation that has not taken the page away by then was a download, or was stopped. */
const LEAVING_MS = 30_000

let leftAt = Number.NEGATIVE_INFINITY

/** Notices when the page is being left; Firefox breaks off at once what it is loading then. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', leave)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', () => {
    leftAt = Number.NEGATIVE_INFINITY
  })
}

function leave(): void {
  leftAt = performance.now()
}

export function isLeaving(): boolean {
  return performance.now() - leftAt < LEAVING_MS
}
