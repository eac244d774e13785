import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { isPostgresProcess, readPostmasterFile } from './postmaster-file.ts'

/** Those of a server that was killed see it and end by themselves, within this on a busy machine. */
const BY_ITSELF_MS = 1_000
const ENDING_MS = 5_000
const POLL_MS = 25

/**
 * Ends what a killed server has left running in its folder. A process that waits for a lock of another that was killed as
 * well never sees that its server is gone, and as long as it lives no new server starts beside it. On Linux; elsewhere one
 * process does not say where another is at work.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (await areGone(folder, BY_ITSELF_MS)) return
  for (const pid of findOrphans(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended since it was looked up.
    }
  }
  await areGone(folder, ENDING_MS)
}

async function areGone(folder: string, withinMs: number): Promise<boolean> {
  for (const since = performance.now(); findOrphans(folder).length > 0; await delay(POLL_MS))
    if (performance.now() - since > withinMs) return false
  return true
}

/** Processes at work in the folder whose server is no more. */
function findOrphans(folder: string): number[] {
  const place = statOf(folder)
  if (!place) return []
  const pids = processes().filter((pid) => isPostgresProcess(pid) && isAtWorkIn(pid, place))
  const server = readPostmasterFile(folder)?.pid
  // A server that another process of the shop starts meanwhile, and what belongs to it, are no orphans.
  return pids.filter((pid) => pid !== server && !pids.includes(parentOf(pid)))
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function isAtWorkIn(pid: number, place: Stats): boolean {
  const at = statOf(`/proc/${pid}/cwd`)
  return at !== null && at.ino === place.ino && at.dev === place.dev
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
