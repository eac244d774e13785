const FIRST_MS = 2000
const LIMIT_MS = 60_000

/**
 * Asks the shop, at increasing intervals, until it answers. Browsers report a connection before the network
 * works, and do not know about a shop that restarts.
 *
 * @param onReturn called once, unless `signal` aborts before
 */
export function awaitReturn(onReturn: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>

  function wait(milliseconds: number): void {
    timer = setTimeout(() => void ask(milliseconds), milliseconds)
  }

  async function ask(waited: number): Promise<void> {
    const isBack = await answers()
    if (signal.aborted) return
    if (isBack) onReturn()
    else wait(Math.min(waited * 2, LIMIT_MS))
  }

  signal.addEventListener('abort', () => clearTimeout(timer))
  wait(FIRST_MS)
}

/** Requests the smallest answer that is never cached and that the worker ignores. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/build.json')).ok
  } catch {
    // There is still no connection.
    return false
  }
}
