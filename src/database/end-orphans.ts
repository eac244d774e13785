import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { isPostgresProcess, readPostmasterFile } from './postmaster-file.ts'

/**
 * The processes of a killed server notice its end and exit by themselves, within this time even on a busy
 * machine, in milliseconds.
 */
const BY_ITSELF_MS = 1_000
const ENDING_MS = 5_000
const POLL_MS = 25

/**
 * Ends the processes that a killed server has left running in its folder. A process waiting for a lock of
 * another killed process never notices that its server is gone, and no new server starts while it lives.
 * Works on Linux only: other systems do not show in which folder a process works.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (await areGone(folder, BY_ITSELF_MS)) return
  for (const pid of findOrphans(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended since it was found.
    }
  }
  await areGone(folder, ENDING_MS)
}

async function areGone(folder: string, withinMs: number): Promise<boolean> {
  for (const since = performance.now(); findOrphans(folder).length > 0; await delay(POLL_MS))
    if (performance.now() - since > withinMs) return false
  return true
}

/** Returns the processes that work in the folder and whose server is gone. */
function findOrphans(folder: string): number[] {
  const place = statOf(folder)
  if (!place) return []
  const pids = processes().filter((pid) => isPostgresProcess(pid) && isAtWorkIn(pid, place))
  const server = readPostmasterFile(folder)?.pid
  // A server that another process of the shop is just starting, and its children, are no orphans.
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
