/** A window of a browser that Playwright does not drive; it is driven by the protocol of WebDriver. */
export type Browser = {
  /** Begins to go to an address, as when it is typed, and does not wait until it is there. */
  go: (address: string) => Promise<void>
  /** The value of an expression in the page; it must be a value that JSON can write. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** Does what a hand does, in the form in which WebDriver writes it. */
  act: (actions: readonly object[]) => Promise<void>
  quit: () => Promise<void>
}

/** A size of window in which the page shows the header of a desktop. */
export const WINDOW = { width: 1300, height: 900 } as const

const START_MS = 30_000

/**
 * Looks again and again until `look` finds something.
 *
 * @returns what it has found
 * @throws the last problem, when it has found nothing for `forMs`
 */
export async function until<Found>(look: () => Promise<Found | null>, forMs = START_MS): Promise<Found> {
  const end = performance.now() + forMs
  let problem: unknown = new Error('nothing was found')
  while (performance.now() < end) {
    try {
      const found = await look()
      if (found !== null) return found
    } catch (error) {
      // A page that is still loading answers nothing.
      problem = error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw problem
}
