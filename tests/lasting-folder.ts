import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onFileEnd } from './file-end.ts'
import { removeFolder } from './remove-folder.ts'

/** An empty folder that is removed when the test file ends. */
export function lastingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitryna-test-'))
  // When root runs the tests, a database server runs as the user nobody, who must be able to walk in.
  chmodSync(folder, 0o755)
  onFileEnd(() => removeFolder(folder))
  return folder
}
