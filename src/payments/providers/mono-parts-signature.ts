import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a body: base64 of HMAC-SHA256 over its bytes as they are sent. */
export function signMonoParts(secret: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}

export function isSignedMonoParts(secret: string, body: string | Buffer, signature: string): boolean {
  const [own, given] = [Buffer.from(signMonoParts(secret, body)), Buffer.from(signature)]
  return own.length === given.length && timingSafeEqual(own, given)
}
