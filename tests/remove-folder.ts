import { rmSync } from 'node:fs'

/**
 * Removes a folder with all that is in it. A process that was killed may write into it a moment longer; then
 * it is tried again.
 */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
