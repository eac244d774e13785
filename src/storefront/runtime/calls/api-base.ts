let base: string | null = null

/** Called once by the root; `null` if the API has the same origin as the page. */
export function setApiBase(address: string | null): void {
  base = address
}

/** Returns the origin of the API. In a file apart from the client, which the first view does not need. */
export function apiBase(): string {
  return base ?? window.location.origin
}

/**
 * Returns an address that the browser itself opens, such as that of a form; relative if the API has the same
 * origin as the page.
 */
export function apiAddress(path: string): string {
  return `${base ?? ''}${path}`
}
