import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTrace, failCurrent, inSpan } from '#src/traces/spans.ts'
import { readTraceparent, writeTraceparent } from '#src/traces/trace-context.ts'

const current = new AsyncLocalStorage<string | undefined>()

/** Stands in no name of a request. */
const DIVIDER = ';'

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

/** What is written beside what a request does: its name, and where it is traced its place in the trace too. */
export function currentCause(): string | undefined {
  const id = current.getStore()
  const trace = currentTrace()
  return id === undefined || trace === undefined ? id : `${id}${DIVIDER}${writeTraceparent(trace)}`
}

/**
 * Does in the background what follows from a request, in its name and as a part of its trace.
 *
 * @param cause as it was written beside what is to be done; null where nobody has asked for it
 * @param job what is done, in words of few kinds
 */
export function causedBy<Result>(
  cause: string | null,
  job: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [id, trace] = cause?.split(DIVIDER) ?? []
  const parent = readTraceparent(trace)
  return asRequest(id ?? null, () => inSpan({ name: job, kind: 'consumer', parent }, work))
}

/** For work in the background that deals with its failure itself. */
export function noteFailure(error: unknown): void {
  failCurrent(error)
}
