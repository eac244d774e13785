import type { IncomingMessage, Server } from 'node:http'

/** Makes browsers use only TLS for a year. They accept it only from an answer that came by TLS. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const

/** The header if the shop's own address is https, otherwise no header. */
export function strictTransport(publicUrl: string | null): Record<string, string> {
  return publicUrl?.startsWith('https:') ? STRICT_TRANSPORT : {}
}

/**
 * Whether a proxy states that the request came by TLS to a shop without a configured address. Any proxy is trusted where
 * only a browser that came by TLS obeys the result: a liar affects only himself.
 */
export function isForwardedByTls(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | null,
): boolean {
  return publicUrl === null && headers['x-forwarded-proto'] === 'https'
}

/** Adds the header to requests that came by TLS to a shop without a configured address. Call it after all other listeners. */
export function followForwardedTransport(server: Server, publicUrl: string | null): void {
  if (publicUrl !== null) return
  server.prependListener('request', (request, response) => {
    if (!isForwardedByTls(request, publicUrl)) return
    for (const [name, value] of Object.entries(STRICT_TRANSPORT)) response.setHeader(name, value)
  })
}
