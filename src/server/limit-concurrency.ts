import { unavailable } from '#src/http/errors.ts'

export type ConcurrencyLimit = {
  atOnce: number
  /** How many more calls may wait for a turn, each for `queueMs` milliseconds. */
  waiting: number
  queueMs: number
}

/** Does the work when it is its turn; throws `unavailable` if it would wait too long. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** First come, first served; with a full queue a call is refused at once. */
export function limitConcurrency({ atOnce, waiting, queueMs }: ConcurrencyLimit): InTurn {
  const queue = new Set<() => void>()
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.size >= waiting) throw unavailable()
    const turn = Promise.withResolvers<void>()
    queue.add(turn.resolve)
    const timer = setTimeout(() => {
      if (queue.delete(turn.resolve)) turn.reject(unavailable())
    }, queueMs)
    await turn.promise.finally(() => clearTimeout(timer))
  }

  function passTurn(): void {
    const [next] = queue
    if (!next) {
      running -= 1
      return
    }
    queue.delete(next)
    next()
  }

  return async (work) => {
    await takeTurn()
    try {
      return await work()
    } finally {
      passTurn()
    }
  }
}
