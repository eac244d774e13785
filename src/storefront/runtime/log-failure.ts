/** Logs a failure that the shop can do without: it continues, and the browser's console says why. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, error)
}
