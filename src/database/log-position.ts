const PAGE_BYTES = 8192n
/** Sizes, in bytes, of the header of a page in the log; the first page of a file has the longer one. */
const HEADERS = new Set([24n, 40n])

/** Parses a position in the server's log, such as `16/B374D848`. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Whether a replica that has replayed up to `replayed` has everything written up to `written`. At the end of a page the
 * writer's position is already behind the header of the next page, which a replica replays only when something follows.
 */
export function hasReached(replayed: bigint, written: bigint): boolean {
  const header = written % PAGE_BYTES
  return replayed >= (HEADERS.has(header) ? written - header : written)
}
