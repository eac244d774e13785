import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { isPostgresProcess, readPostmasterFile } from './postmaster-file.ts'

/** Milliseconds within which processes of a killed server usually notice and end, even on a busy machine. */
const BY_ITSELF_MS = 1_000
const ENDING_MS = 5_000
const POLL_MS = 25

/**
 * Ends processes that a killed server has left in its folder. A process that waits for a lock of another killed one never
 * notices that its server is gone, and while it lives no new server can start. Only on Linux: elsewhere the working folder
 * of another process cannot be read.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (await areGone(folder, BY_ITSELF_MS)) return
  for (const pid of findOrphans(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended since it was found.
    }
  }
  await areGone(folder, ENDING_MS)
}

async function areGone(folder: string, withinMs: number): Promise<boolean> {
  for (const since = performance.now(); findOrphans(folder).length > 0; await delay(POLL_MS))
    if (performance.now() - since > withinMs) return false
  return true
}

/** Processes that run in the folder and whose server does not exist any more. */
function findOrphans(folder: string): number[] {
  const place = statOf(folder)
  if (!place) return []
  const pids = processes().filter((pid) => isPostgresProcess(pid) && isAtWorkIn(pid, place))
  const server = readPostmasterFile(folder)?.pid
  // A server that another process of the shop starts meanwhile is no orphan, and neither are its children.
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
