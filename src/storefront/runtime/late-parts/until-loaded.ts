const FIRST_PAUSE_MS = 2000

/**
 * What cannot be fetched is asked for again when there is a connection, and after a while: the shop may have been starting
 * anew.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, pauseMs = FIRST_PAUSE_MS): Promise<Part> {
  try {
    return await load()
  } catch {
    // For a file that a newer build has replaced the page is reloaded: see `watchLostChunks`.
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
      setTimeout(resolve, pauseMs)
    })
    return untilLoaded(load, 2 * pauseMs)
  }
}
