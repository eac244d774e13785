import { useEffect, useState } from 'react'

type Settled<Data> = { data: Data; error?: never } | { data?: undefined; error: unknown }

/** Data that the screen does not wait for. `settled` is null until it has come or failed. */
export type InItsTime<Data> = { settled: Settled<Data> | null; whenSettled: Promise<void> }

/** For loaders. A failed answer is handled where it is drawn, and is not reported if the screen itself has failed. */
export function inItsTime<Data>(answer: Promise<Data>): InItsTime<Data> {
  const part: InItsTime<Data> = { settled: null, whenSettled: Promise.resolve() }
  part.whenSettled = settle(part, answer)
  return part
}

async function settle<Data>(part: InItsTime<Data>, answer: Promise<Data>): Promise<void> {
  try {
    part.settled = { data: await answer }
  } catch (error) {
    part.settled = { error }
  }
}

/**
 * The newest value that has come; null before the first. `Suspense` would not do: React reveals a second boundary 300 ms
 * after the first at the earliest, and on a slow line these come one after the other.
 */
export function useInItsTime<Data>(part: InItsTime<Data>): Settled<Data> | null {
  const [last, setLast] = useState(part.settled)
  useEffect(() => {
    let isLatest = true
    void part.whenSettled.then(() => isLatest && setLast(part.settled))
    return () => {
      isLatest = false
    }
  }, [part])
  return part.settled ?? last
}
