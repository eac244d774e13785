import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTrace, failCurrent, inSpan } from '#src/traces/spans.ts'
import { readTraceparent, writeTraceparent } from '#src/traces/trace-context.ts'

const current = new AsyncLocalStorage<string | undefined>()

/** A character that no request id contains. */
const DIVIDER = ';'

/**
 * Does the work in the context of a request: calls in memory, transactions and lines of the log carry its id. Null means
 * no request.
 */
export function asRequest<Result>(id: string | null, work: () => Result): Result {
  return current.run(id ?? undefined, work)
}

export function currentRequest(): string | undefined {
  return current.getStore()
}

/** What is stored with the writes of a request: its id, and if it is traced, also its position in the trace. */
export function currentCause(): string | undefined {
  const id = current.getStore()
  const trace = currentTrace()
  return id === undefined || trace === undefined ? id : `${id}${DIVIDER}${writeTraceparent(trace)}`
}

/**
 * Does background work that a request has caused, with the request's id and as a part of its trace.
 *
 * @param cause the stored cause of the work; null if no request caused it
 * @param job name of the kind of work, for the trace
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

/** Records a failure in the trace, for background work that handles its failures itself. */
export function noteFailure(error: unknown): void {
  failCurrent(error)
}
