import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { removeFolder } from './remove-folder.ts'

/** An empty folder that is removed when the test ends; only its owner can enter a `private` one. */
export function temporaryFolder(kind: 'open' | 'private' = 'open', parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'vitryna-test-'))
  chmodSync(folder, kind === 'private' ? 0o700 : 0o755)
  onTestFinished(() => removeFolder(folder))
  return folder
}
