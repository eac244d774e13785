/**
 * `away`: it cannot be reached, `busy`: it took too long, `read-only`: it takes no writing, as after a failover, `full`: its
 * disk or memory has no room.
 */
export type Unavailability = 'away' | 'busy' | 'read-only' | 'full'

/** The database did not answer, or not in time. Another try may succeed, so it is no defect of ours. */
export class DatabaseUnavailable extends Error {
  readonly why: Unavailability

  constructor(why: Unavailability, cause: unknown) {
    super(cause instanceof Error ? cause.message : `the database is ${why}`, { cause })
    this.name = 'DatabaseUnavailable'
    this.why = why
  }
}

const READ_ONLY = '25006'
/** Of what the server says itself: a statement or lock took too long, or there is no more room for connections. */
const BUSY = new Set(['57014', '55P03', '53300', '25P03', '25P04'])
/** No room on the disk, or in memory; a log that could not be written. */
const FULL = new Set(['53100', '53200', '58030'])
/** It is shutting down, starting, or refuses us. */
const AWAY = /^(?:08|57P0)/
/** What the system says of a connection. */
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
/** What the driver says of one, without a code. */
const BROKEN_MESSAGE = /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect)/

/** Null for an error that says nothing against the database. */
export function unavailabilityOf(error: unknown): Unavailability | null {
  if (error instanceof DatabaseUnavailable) return error.why
  if (error instanceof AggregateError) return unavailabilityOf(error.errors[0])
  if (typeof error !== 'object' || error === null) return null
  // The job queue hands on a copy that is no error any more.
  const code = 'code' in error ? String(error.code) : ''
  const message = 'message' in error ? String(error.message) : ''
  // Of a socket that is gone, not of any file.
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (hasNoSocket || BROKEN.has(code) || BROKEN_MESSAGE.test(message)) return 'away'
  return saidByServer(code)
}

/** Logs a defect, and a lack of room: that the database is away is logged once, by what watches it. */
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
