let base: string | null = null

/** Called once by the root; `null` when the API answers under the page's own origin. */
export function setApiBase(address: string | null): void {
  base = address
}

/** Apart from the API's client, which the first view does not need. */
export function apiBase(): string {
  return base ?? window.location.origin
}

/** For what a browser opens itself, such as a form: as it is where the API answers under the page's own origin. */
export function apiAddress(path: string): string {
  return `${base ?? ''}${path}`
}
