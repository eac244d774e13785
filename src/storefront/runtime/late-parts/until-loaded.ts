const FIRST_PAUSE_MS = 2000

/**
 * Loads a part, and after a failure tries again when there is a connection and after increasing pauses, because
 * the shop may be restarting. Never rejects.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, pauseMs = FIRST_PAUSE_MS): Promise<Part> {
  try {
    return await load()
  } catch {
    // If a newer build has replaced the file, the page is reloaded: see `watchLostChunks`.
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
      setTimeout(resolve, pauseMs)
    })
    return untilLoaded(load, 2 * pauseMs)
  }
}
