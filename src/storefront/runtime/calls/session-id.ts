import { createSessionId, isSessionId } from '#src/domain/ids/session-id.ts'

const KEY = 'session'

/** Used in browsers that forbid storage, where the id lives as long as the page. */
let unstored: string | null = null

/**
 * Returns the id of this browser's anonymous visitor: 32 letters and digits, created when first needed and
 * stored unchanged.
 */
export function sessionId(): string {
  const stored = readStored()
  if (stored !== null && isSessionId(stored)) return stored
  const id = unstored ?? createSessionId()
  if (!store(id)) unstored = id
  return id
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(id: string): boolean {
  try {
    window.localStorage.setItem(KEY, id)
    return true
  } catch {
    return false
  }
}
