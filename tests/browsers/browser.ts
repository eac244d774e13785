/** A window of a browser that Playwright does not drive, over the protocol of WebDriver. */
export type Browser = {
  /** Begins to go to an address, as when it is typed, and does not wait for it. */
  go: (address: string) => Promise<void>
  /** The value of an expression in the page; it must be one that JSON can write. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** What a hand does, as WebDriver writes it. */
  act: (actions: readonly object[]) => Promise<void>
  quit: () => Promise<void>
}

/** A size at which the desktop's header stands. */
export const WINDOW = { width: 1300, height: 900 } as const

const START_MS = 30_000

/** What `look` finds, as soon as it finds anything; the last problem is thrown when it finds nothing for long. */
export async function until<Found>(look: () => Promise<Found | null>, forMs = START_MS): Promise<Found> {
  const end = performance.now() + forMs
  let problem: unknown = new Error('nothing was found')
  while (performance.now() < end) {
    try {
      const found = await look()
      if (found !== null) return found
    } catch (error) {
      // A page that is on its way answers nothing.
      problem = error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw problem
}
