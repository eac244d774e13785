import type { Database } from '#src/database/connect.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { listOpenSessions } from '#src/staff/open-sessions.ts'
import { pollWhile } from './poll-while.ts'

const POLL_MS = 1_000

type Watched = { sessionId: number; role: Role; onEnd: () => void }

/**
 * Calls `onEnd` when a session ends or its person's role changes, in any process. It polls once a second for
 * all watched sessions of this process, and not at all while there are none.
 */
export function watchSessions(database: Database, clock: () => Date): (watched: Watched) => () => void {
  const watching = new Set<Watched>()
  const follow = pollWhile({ intervalMs: POLL_MS, isWanted: () => watching.size > 0, look })

  async function look(): Promise<void> {
    const looked = [...watching]
    const ids = looked.map(({ sessionId }) => sessionId)
    // While the database is away nothing is known; the next poll finds it.
    const open = await listOpenSessions(database, ids, clock()).catch(() => null)
    if (open === null) return
    for (const { sessionId, role, onEnd } of looked) if (open.get(sessionId) !== role) onEnd()
  }

  return (watched) => {
    watching.add(watched)
    follow()
    return () => watching.delete(watched)
  }
}
