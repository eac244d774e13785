import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Aborted by the first signal that would end this process, with its name as the reason; the second one ends it. */
export function endingSignal(): AbortSignal {
  const ending = new AbortController()
  const abort = (name: NodeJS.Signals) => {
    for (const each of SIGNALS) process.off(each, abort)
    ending.abort(name)
  }
  for (const name of SIGNALS) process.on(name, abort)
  return ending.signal
}

/** As a shell says that a signal has ended a program. */
export function exitCodeOf({ reason }: AbortSignal): number {
  return 128 + constants.signals[SIGNALS.find((name) => name === reason) ?? 'SIGTERM']
}

/** Does work whose library would end this process on such a signal, and removes the listeners that it leaves. */
export async function withOwnListeners<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = new Map(SIGNALS.map((name) => [name, process.listeners(name)]))
  const result = await work()
  for (const [name, own] of before)
    for (const listener of process.listeners(name)) if (!own.includes(listener)) process.off(name, listener)
  return result
}
