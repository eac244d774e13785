import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#src/database/open-database.ts'
import { onFileEnd } from './file-end.ts'
import { removeFolder } from './remove-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

let made: Promise<string> | undefined

/** A data folder with a migrated database in it. The first takes a second to make; the others are copies of it. */
export async function filledFolder(): Promise<string> {
  made ??= makeFolder()
  const folder = temporaryFolder()
  execFileSync('cp', ['-a', `${await made}/.`, folder])
  return folder
}

async function makeFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitryna-test-'))
  chmodSync(folder, 0o755)
  onFileEnd(() => {
    made = undefined
    removeFolder(folder)
  })
  const open = await openDatabase(
    { databaseUrl: null, dataDir: folder },
    { role: 'shop', onWarning: () => {} },
  )
  await open.close()
  return folder
}
