const FIRST_MS = 2000
const LIMIT_MS = 60_000

/**
 * Asks for the shop, ever more rarely, until it answers: a browser says that it is online before its network carries
 * anything, and knows nothing of a shop that restarts.
 *
 * @param onReturn called once, unless `signal` came first
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

/** By the smallest answer that is never cached, which also a worker leaves alone. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/build.json')).ok
  } catch {
    // No connection, which is what was asked.
    return false
  }
}
