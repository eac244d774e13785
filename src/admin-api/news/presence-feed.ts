import type { Database } from '#src/database/connect.ts'
import { listPresent, type Present } from '#src/staff/presence.ts'
import { pollWhile } from './poll-while.ts'

const POLL_MS = 2_000

type Notify = (present: readonly Present[]) => void

/**
 * Reports who has which record open, in any process. It polls every two seconds for all listeners of this
 * process, and not at all while there are none.
 */
export function createPresenceFeed(database: Database, clock: () => Date) {
  const listeners = new Set<Notify>()
  let known: { text: string; present: readonly Present[] } | null = null
  const follow = pollWhile({
    intervalMs: POLL_MS,
    isWanted: () => listeners.size > 0,
    look,
    onIdle: () => (known = null),
  })

  async function look(): Promise<void> {
    // While the database is away nothing is known; the next poll finds what this one has missed.
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
      follow()
      return () => listeners.delete(notify)
    },
  }
}
