import { createSessionId, isSessionId } from '#src/domain/ids/session-id.ts'

const KEY = 'session'

/** For browsers that forbid the storage: there the id lives as long as the page. */
let unstored: string | null = null

/** The anonymous visitor of this browser: 32 letters and digits, made at the first need and stored as they are. */
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
