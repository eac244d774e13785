import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of its own that can be filled to the last byte without anybody else's disk being full. */
export type SmallDisk = {
  fill: () => void
  free: () => void
  /** Whatever is written waits, as on a disk that hangs, until `thaw`. */
  freeze: () => void
  thaw: () => void
  close: () => void
}

const SIZE_BYTES = 2_000_000_000
const CHUNK = Buffer.alloc(4_096)

/**
 * Lays a small ext4 over the folder, so that the disk still has to be waited for. Null where the system does not let us,
 * as without root.
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
    // Why does not matter: the report says that this kind was left out.
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
    // What a server that was killed still holds open does not keep it.
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
        // Full.
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
