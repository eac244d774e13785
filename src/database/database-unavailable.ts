/**
 * `away`: it cannot be reached; `busy`: it took too long; `read-only`: it accepts no writes, as after a failover; `full`:
 * its disk or memory has no room.
 */
export type Unavailability = 'away' | 'busy' | 'read-only' | 'full'

/** The database did not answer, or not in time. Another try may succeed, so it is not a defect of the shop. */
export class DatabaseUnavailable extends Error {
  readonly why: Unavailability

  constructor(why: Unavailability, cause: unknown) {
    super(cause instanceof Error ? cause.message : `the database is ${why}`, { cause })
    this.name = 'DatabaseUnavailable'
    this.why = why
  }
}

const READ_ONLY = '25006'
/** SQLSTATE codes for `busy`: a statement or lock took too long, or the server accepts no more connections. */
const BUSY = new Set(['57014', '55P03', '53300', '25P03', '25P04'])
/** SQLSTATE codes for `full`: no room on disk or in memory, or a log that could not be written. */
const FULL = new Set(['53100', '53200', '58030'])
/** SQLSTATE codes for `away`: the server is shutting down, starting, or refuses the connection. */
const AWAY = /^(?:08|57P0)/
/** Error codes of the operating system for a broken connection. */
const BROKEN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Messages of the driver for a broken connection, which come without a code. */
const BROKEN_MESSAGE = /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect)/

/** The kind of outage that an error means; null for any other error. */
export function unavailabilityOf(error: unknown): Unavailability | null {
  if (error instanceof DatabaseUnavailable) return error.why
  if (error instanceof AggregateError) return unavailabilityOf(error.errors[0])
  if (typeof error !== 'object' || error === null) return null
  // The job queue passes on a copy of the error that is not an `Error`.
  const code = 'code' in error ? String(error.code) : ''
  const message = 'message' in error ? String(error.message) : ''
  // ENOENT means a missing socket only when it comes from `connect`.
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (hasNoSocket || BROKEN.has(code) || BROKEN_MESSAGE.test(message)) return 'away'
  return saidByServer(code)
}

/** An error handler that logs defects and a full disk, but not other outages, which their watch logs once. */
export function unlessUnavailable(log: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    const why = unavailabilityOf(error)
    if (why === null || why === 'full') log(error)
  }
}

function saidByServer(code: string): Unavailability | null {
  if (code === READ_ONLY) return 'read-only'
  if (BUSY.has(code)) return 'busy'
  if (FULL.has(code)) return 'full'
  return AWAY.test(code) ? 'away' : null
}
