import type { IncomingMessage, Server } from 'node:http'

/** Makes browsers use only TLS for a year. They obey it only in an answer that came over TLS. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const

/** Returns the header if the shop's own address is https, and no header otherwise. */
export function strictTransport(publicUrl: string | null): Record<string, string> {
  return publicUrl?.startsWith('https:') ? STRICT_TRANSPORT : {}
}

/**
 * Whether a proxy says that the request came over TLS to a shop whose address is not configured. Any proxy is
 * trusted here, because only a browser that speaks TLS can follow the consequences: a liar harms only
 * himself.
 */
export function isForwardedByTls(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | null,
): boolean {
  return publicUrl === null && headers['x-forwarded-proto'] === 'https'
}

/**
 * Adds the header to answers of requests that came over TLS to a shop whose address is not configured. Must
 * be called when all other listeners have been added.
 */
export function followForwardedTransport(server: Server, publicUrl: string | null): void {
  if (publicUrl !== null) return
  server.prependListener('request', (request, response) => {
    if (!isForwardedByTls(request, publicUrl)) return
    for (const [name, value] of Object.entries(STRICT_TRANSPORT)) response.setHeader(name, value)
  })
}
