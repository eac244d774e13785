import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#src/database/connect.ts'
import { listPresent, type Present } from '#src/staff/presence.ts'

const POLL_MS = 2_000

type Tell = (present: readonly Present[]) => void

/** Who is where, in whichever process they are: one look every two seconds for all who listen here, and none while nobody does. */
export function createPresenceFeed(database: Database, clock: () => Date) {
  const listeners = new Set<Tell>()
  let known: { text: string; present: readonly Present[] } | null = null
  let isFollowing = false

  async function follow(): Promise<void> {
    isFollowing = true
    while (listeners.size > 0) {
      await look()
      await pause(POLL_MS, undefined, { ref: false })
    }
    known = null
    isFollowing = false
  }

  async function look(): Promise<void> {
    // Without the database nobody knows; the next look finds what this one has missed.
    const present = await listPresent(database, clock()).catch(() => null)
    if (present === null) return
    const text = JSON.stringify(present)
    if (text === known?.text) return
    known = { text, present }
    for (const tell of listeners) tell(present)
  }

  return {
    listen: (tell: Tell): (() => void) => {
      listeners.add(tell)
      if (known) tell(known.present)
      if (!isFollowing) void follow()
      return () => listeners.delete(tell)
    },
  }
}
