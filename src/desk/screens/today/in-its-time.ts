import { useEffect, useState } from 'react'

type Settled<Data> = { data: Data; error?: never } | { data?: undefined; error: unknown }

/** What the screen does not wait for: null until it has come or failed. */
export type InItsTime<Data> = { settled: Settled<Data> | null; whenSettled: Promise<void> }

/** Of a loader: an answer that fails is seen where it is drawn, and by nobody where the screen itself has failed. */
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
 * What has come last; null before the first. Not by `Suspense`: React shows a second one 300 ms after the first at the
 * earliest, and on a slow line these come one after the other.
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
