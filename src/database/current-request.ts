import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string | undefined>()

/**
 * What follows from the work belongs to this request: calls in memory go by its name, transactions write it beside what
 * they do, lines of the log carry it. Null belongs to none.
 */
export function asRequest<Result>(id: string | null, work: () => Result): Result {
  return current.run(id ?? undefined, work)
}

export function currentRequest(): string | undefined {
  return current.getStore()
}
