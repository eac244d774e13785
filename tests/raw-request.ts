import { connect } from 'node:net'

type RawOptions = {
  method?: string
  /** The host that the request names: that of the address unless given; null names none. */
  host?: string | null
  version?: '1.0' | '1.1'
  /** The `Connection` header; `close` unless given. */
  connection?: string
  /** More header lines, each with its end. */
  headers?: string
  body?: string
  /** Closes the connection after so long, whether or not there was an answer. */
  leavesAfterMs?: number
}

/**
 * Sends a request whose target stands in its first line letter by letter, as no client library would send it.
 *
 * @returns the whole answer, which is empty where the connection was closed without one
 */
export function rawRequest(address: string, target: string, options: RawOptions = {}): Promise<string> {
  const { hostname, port } = new URL(address)
  const { method = 'GET', host = hostname, version = '1.1', connection = 'close' } = options
  const { headers = '', body = '', leavesAfterMs } = options
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    // A connection that is reset may have answered before.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    const named = host === null ? '' : `Host: ${host}\r\n`
    const head = `${method} ${target} HTTP/${version}\r\n${named}Connection: ${connection}\r\n${headers}\r\n`
    // The socket is not ended, because a client that ends its side is taken for gone.
    socket.write(head + body, 'latin1')
    if (leavesAfterMs !== undefined) setTimeout(() => socket.destroy(), leavesAfterMs)
  })
}

/** The status in such an answer; 0 when it has none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
}
