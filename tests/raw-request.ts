import { connect } from 'node:net'

type RawOptions = {
  method?: string
  /** Of the address unless given; null names none. */
  host?: string | null
  version?: '1.0' | '1.1'
  /** `close` unless given. */
  connection?: string
  /** Lines, each with its end. */
  headers?: string
  body?: string
  /** Closes the connection whether or not there was an answer. */
  leavesAfterMs?: number
}

/**
 * The whole answer to a request whose target stands in its first line letter by letter, as no client library would send
 * it. Empty where the connection was closed without one.
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
    // Not `end`: who says no more is taken for gone.
    socket.write(head + body, 'latin1')
    if (leavesAfterMs !== undefined) setTimeout(() => socket.destroy(), leavesAfterMs)
  })
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
}
