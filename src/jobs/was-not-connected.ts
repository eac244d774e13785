const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether an error of `fetch` means that no connection was made, so nothing of the request was sent. */
export function wasNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && UNSENT.has(String(cause.code))
}
