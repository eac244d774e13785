import type { Database } from '#src/database/connect.ts'
import { isShopClosed } from '#src/settings/opening.ts'

export type ClosedWatch = {
  /** Costs nothing: known since the start, and read again when the shop's settings have changed. */
  isClosed: () => boolean
}

/** @param onChange calls its listener after each change of the shop, by whichever process */
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
      // The next change finds what this one has missed.
      .catch(onWarning)
      .finally(() => {
        reading = null
      })
  })
  return { isClosed: () => isClosed }
}
