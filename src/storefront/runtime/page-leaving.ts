/** A navigation that has not replaced the page within this time was a download, or was stopped. */
const LEAVING_MS = 30_000

let leftAt = Number.NEGATIVE_INFINITY

/** Watches whether the page is being left; Firefox then aborts at once what it is loading. */
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

/** Whether the page is being left at this moment. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < LEAVING_MS
}
