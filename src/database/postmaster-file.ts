import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running server writes about itself into its data folder. */
export type PostmasterFile = { pid: number; socketFolder: string; isReady: boolean }

/** Name of the socket that the server creates in its folder. */
export const SOCKET_NAME = '.s.PGSQL.5432'
const PID_LINE = 0
const SOCKET_LINE = 4
const STATUS_LINE = 7

/** Reads the file; null if no server uses the folder or it has not written enough yet. */
export function readPostmasterFile(folder: string): PostmasterFile | null {
  const lines = readLines(join(folder, 'postmaster.pid'))
  const pid = Number(lines[PID_LINE])
  const socketFolder = lines[SOCKET_LINE]
  if (!Number.isInteger(pid) || pid <= 0 || !socketFolder) return null
  return { pid, socketFolder, isReady: lines[STATUS_LINE]?.trim() === 'ready' }
}

/**
 * Lets a new server take over the folder from one that died without cleaning up. The file is not removed, because its other
 * lines show the new server whether a process of the old one still uses the shared memory. Only the pid is replaced, by
 * this process's own, which a server that we start never takes for a rival.
 */
export function disownPostmasterFile(folder: string): void {
  const socketFolder = readLines(join(folder, 'postmaster.pid'))[SOCKET_LINE]
  disown(join(folder, 'postmaster.pid'))
  // The lock file of the socket counts as long as its pid exists, even as a zombie or as another program.
  if (socketFolder) disown(join(socketFolder, `${SOCKET_NAME}.lock`))
}

function disown(file: string): void {
  const lines = readLines(file)
  if (lines.length > 0) writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'))
}

/** Whether this process runs and is a PostgreSQL: pids are reused, and dead children may remain as zombies. */
export function isPostgresProcess(pid: number): boolean {
  if (!isRunning(pid)) return false
  const status = readStatus(pid)
  // The process has ended since, or this system does not show what it is.
  if (status === null) return isRunning(pid)
  const [, name = '', state = ''] = /^\d+ \((.*)\) (\S)/s.exec(status) ?? []
  return name === 'postgres' && state !== 'Z'
}

function readStatus(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
