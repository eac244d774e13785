import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Returns a signal that is aborted by the first system signal that would end this process, with its name as
 * the reason. The second one ends the process.
 */
export function endingSignal(): AbortSignal {
  const ending = new AbortController()
  const abort = (name: NodeJS.Signals) => {
    for (const each of SIGNALS) process.off(each, abort)
    ending.abort(name)
  }
  for (const name of SIGNALS) process.on(name, abort)
  return ending.signal
}

/** Returns the exit code with which a shell reports a program ended by this signal. */
export function exitCodeOf({ reason }: AbortSignal): number {
  return 128 + constants.signals[SIGNALS.find((name) => name === reason) ?? 'SIGTERM']
}

/**
 * Runs work of a library that would end this process on such a signal, and removes the listeners that it
 * leaves behind.
 */
export async function withOwnListeners<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = new Map(SIGNALS.map((name) => [name, process.listeners(name)]))
  const result = await work()
  for (const [name, own] of before)
    for (const listener of process.listeners(name)) if (!own.includes(listener)) process.off(name, listener)
  return result
}
