import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { inject } from 'vitest'
import { openDatabase } from '#src/database/open-database.ts'
import { memoryFolder } from './memory-folder.ts'
import { onceInRun } from './once-in-run.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * A data folder with a migrated database in it, for a test that needs a server of its own. A shop that needs
 * none is started sooner with `createTestDatabase`.
 * The folder has two thousand files of seventy megabytes; it lies in memory, where a copy takes a tenth of
 * the time that it takes on a disk.
 */
export async function filledFolder(): Promise<string> {
  const { filledFolder: made } = inject('testServer')
  await onceInRun('folder', async () => {
    if (!existsSync(made)) await makeFolder(made)
  })
  const folder = temporaryFolder('open', memoryFolder())
  execFileSync('cp', ['-a', `${made}/.`, folder])
  return folder
}

async function makeFolder(path: string): Promise<void> {
  const half = `${path}.half`
  mkdirSync(half)
  chmodSync(half, 0o755)
  const open = await openDatabase({ databaseUrl: null, dataDir: half }, { role: 'shop', onWarning: () => {} })
  await open.close()
  renameSync(half, path)
}
