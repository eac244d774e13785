import type { Database } from '#src/database/connect.ts'
import { isShopClosed } from '#src/settings/opening.ts'

export type ClosedWatch = {
  /** Answers from memory. The value is read at the start and whenever the shop's settings have changed. */
  isClosed: () => boolean
}

/**
 * Watches whether the shop is closed.
 *
 * @param onChange calls its listener after each change of the shop, by whichever process
 */
export async function watchClosed(
  database: Database,
  onChange: (listener: () => void) => void,
  onWarning: (error: unknown) => void,
): Promise<ClosedWatch> {
  let isClosed = await isShopClosed(database)
  let reading: Promise<void> | null = null
  let isStale = false

  async function read(): Promise<void> {
    do {
      isStale = false
      isClosed = await isShopClosed(database)
    } while (isStale)
  }

  onChange(() => {
    isStale = true
    reading ??= read()
      // After an error the value is read again at the next change.
      .catch(onWarning)
      .finally(() => {
        reading = null
      })
  })
  return { isClosed: () => isClosed }
}
