import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A separate file system that can be filled to the last byte without filling any other disk. */
export type SmallDisk = {
  fill: () => void
  free: () => void
  /** Everything written waits until `thaw`, as on a disk that hangs. */
  freeze: () => void
  thaw: () => void
  close: () => void
}

const SIZE_BYTES = 2_000_000_000
const CHUNK = Buffer.alloc(4_096)

/**
 * Mounts a small ext4 at the folder, whose writes still go to a real disk. Null if the system does not allow
 * it, as without root.
 */
export function mountSmallDisk(folder: string): SmallDisk | null {
  const image = `${folder}.img`
  const filler = join(folder, 'filler')
  try {
    closeSync(openSync(image, 'w'))
    truncateSync(image, SIZE_BYTES)
    // No blocks are reserved for root.
    run('mkfs.ext4', '-q', '-m', '0', image)
    run('mount', '-o', 'loop', image, folder)
  } catch {
    // The reason does not matter: the report says that this kind was left out.
    rmSync(image, { force: true })
    return null
  }
  chmodSync(folder, 0o755)

  let isFrozen = false

  function thaw(): void {
    run('fsfreeze', '--unfreeze', folder)
    isFrozen = false
  }

  function close(): void {
    process.off('exit', close)
    if (isFrozen) thaw()
    // Lazily, so that files that a killed server still has open do not prevent it.
    run('umount', '-l', folder)
    rmSync(image, { force: true })
  }

  process.once('exit', close)
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      run('fallocate', '-l', String(Math.max(1, bavail - 64) * bsize), filler)
      const file = openSync(filler, 'a')
      try {
        for (;;) writeSync(file, CHUNK)
      } catch {
        // The disk is full.
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    freeze: () => {
      run('fsfreeze', '--freeze', folder)
      isFrozen = true
    },
    thaw,
    close,
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'ignore' })
}
