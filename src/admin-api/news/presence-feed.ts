import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#src/database/connect.ts'
import { listPresent, type Present } from '#src/staff/presence.ts'

const POLL_MS = 2_000

type Notify = (present: readonly Present[]) => void

/** Who is where, in whichever process they are: one look every two seconds for all who listen here, and none while nobody does. */
export function createPresenceFeed(database: Database, clock: () => Date) {
  const listeners = new Set<Notify>()
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
    for (const notify of listeners) notify(present)
  }

  return {
    listen: (notify: Notify): (() => void) => {
      listeners.add(notify)
      if (known) notify(known.present)
      if (!isFollowing) void follow()
      return () => listeners.delete(notify)
    },
  }
}
