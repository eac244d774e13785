/** For what the shop can do without: it goes on, and whoever looks into the browser's console sees why. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, error)
}
