const PAGE_BYTES = 8192n
/** Of a page's header in the log; the first page of a file has the longer one. */
const HEADERS = new Set([24n, 40n])

/** A place in the server's log, given as `16/B374D848`. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Whether what was replayed up to `replayed` has everything that was written up to `written`. At the end of a page the
 * writer already stands behind the next page's header, which no replica replays before something follows.
 */
export function hasReached(replayed: bigint, written: bigint): boolean {
  const header = written % PAGE_BYTES
  return replayed >= (HEADERS.has(header) ? written - header : written)
}
