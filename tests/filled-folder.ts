import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase } from '#src/database/open-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

let made: Promise<string> | undefined

afterAll(async () => {
  if (made) rmSync(await made, { recursive: true, force: true })
})

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
  const open = await openDatabase(
    { databaseUrl: null, dataDir: folder },
    { role: 'shop', onWarning: () => {} },
  )
  await open.close()
  return folder
}
