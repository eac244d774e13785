import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTrace, failCurrent, inSpan } from '#src/traces/spans.ts'
import { readTraceparent, writeTraceparent } from '#src/traces/trace-context.ts'

const current = new AsyncLocalStorage<string | undefined>()

/** A character that no request id contains. */
const DIVIDER = ';'

/**
 * Runs the work as a part of this request: in-memory calls carry its id, transactions store it beside what
 * they write, and log lines include it. Null for work that belongs to no request.
 */
export function asRequest<Result>(id: string | null, work: () => Result): Result {
  return current.run(id ?? undefined, work)
}

/** Returns the id of the request that is being handled; undefined outside of any. */
export function currentRequest(): string | undefined {
  return current.getStore()
}

/**
 * Returns what is stored beside the effects of a request: its id, followed by its place in the trace if it is
 * traced.
 */
export function currentCause(): string | undefined {
  const id = current.getStore()
  const trace = currentTrace()
  return id === undefined || trace === undefined ? id : `${id}${DIVIDER}${writeTraceparent(trace)}`
}

/**
 * Runs in the background what a request has caused, under its id and as a part of its trace.
 * @param cause what `currentCause` returned when the work was stored; null if no request caused it
 * @param job the kind of work, the name of its span: one of a small number
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

/** Marks the current span as failed. For background work that handles its error itself. */
export function noteFailure(error: unknown): void {
  failCurrent(error)
}
