import type { Database } from '#src/database/connect.ts'
import { isShopClosed } from '#src/settings/opening.ts'

export type ClosedWatch = {
  /** Answers from memory: read at the start and again after each change of the shop. */
  isClosed: () => boolean
}

/** @param onChange calls its listener after each change of the shop by any process */
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
      // The next change of the shop reads it again.
      .catch(onWarning)
      .finally(() => {
        reading = null
      })
  })
  return { isClosed: () => isClosed }
}
