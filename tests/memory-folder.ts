import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/**
 * How much free memory is enough. The databases and logs of a whole run use some two gigabytes at most, and
 * browsers want theirs as well.
 */
const ENOUGH_BYTES = 6 * 2 ** 30

/**
 * The folder for what is removed with the run. It lies in memory where this system has such a place and
 * plenty of it, otherwise where all temporary files lie. A database of its own for each test file is a
 * thousand small files.
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
