export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** More work waits than can be done soon. */
export class TooBusy extends Error {
  /** Seconds until another try makes sense. */
  readonly retryS = 5

  constructor() {
    super('too much work is waiting')
    this.name = 'TooBusy'
  }
}

/** Lets so much work run at once and so much wait; throws `TooBusy` for what comes on top. */
export function createGate(atOnce: number, waitingLimit: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingLimit) throw new TooBusy()
      // Work that ends passes its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
