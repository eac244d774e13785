import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Of a whole run's databases and logs some two are used at most, and browsers want theirs as well. */
const ENOUGH_BYTES = 6 * 2 ** 30

/**
 * Where what goes with the run is written: in memory where this system has such a place and plenty of it, otherwise where all
 * that is temporary is. A database of its own for each test file is a thousand small files.
 */
export function memoryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
