import type { IncomingMessage, Server } from 'node:http'

/** Browsers come by TLS alone for a year. They take this only from an answer that came to them by TLS. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const

/** The header where the shop's own address is one of https; no header elsewhere. */
export function strictTransport(publicUrl: string | null): Record<string, string> {
  return publicUrl?.startsWith('https:') ? STRICT_TRANSPORT : {}
}

/**
 * Whether a proxy says that the request came by TLS to a shop whose owner has not said its address. Any proxy is believed
 * where only a browser that speaks TLS can follow what comes of it: who lies shuts out himself alone.
 */
export function isForwardedByTls(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | null,
): boolean {
  return publicUrl === null && headers['x-forwarded-proto'] === 'https'
}

/** The header for requests that came by TLS to a shop without a known address; to be called when all other listeners are there. */
export function followForwardedTransport(server: Server, publicUrl: string | null): void {
  if (publicUrl !== null) return
  server.prependListener('request', (request, response) => {
    if (!isForwardedByTls(request, publicUrl)) return
    for (const [name, value] of Object.entries(STRICT_TRANSPORT)) response.setHeader(name, value)
  })
}
