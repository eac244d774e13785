import { tooMany } from '../http/errors.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

const RETRY_S = 5

/** Lets so much work run at once and so much wait; what comes on top is answered 429. */
export function createGate(atOnce: number, waitingLimit: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingLimit) throw tooMany(RETRY_S)
      // Whoever leaves hands its place over, so `running` stays as it is.
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
