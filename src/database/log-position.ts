const PAGE_BYTES = 8192n
/** Lengths of a page's header in the log, in bytes. The first page of a file has the longer one. */
const HEADERS = new Set([24n, 40n])

/** Parses a position in the server's log, such as `16/B374D848`, into bytes. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Whether everything that was written up to `written` has been replayed at `replayed`. At the end of a page
 * the writer's position is already behind the header of the next page, which a replica does not replay before
 * more is written.
 */
export function hasReached(replayed: bigint, written: bigint): boolean {
  const header = written % PAGE_BYTES
  return replayed >= (HEADERS.has(header) ? written - header : written)
}
