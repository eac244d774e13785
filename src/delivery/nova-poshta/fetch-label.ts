import type { NovaPoshta } from './call.ts'

const API_HOST = 'api.novaposhta.ua'
const PRINT_HOST = 'my.novaposhta.ua'
const PDF_START = '%PDF-'

/** Null where the carrier gives none: then ours is printed. Its address holds the key, so it is fetched here and never shown. */
export async function fetchNovaPoshtaLabel(
  { url, key, timeoutMs }: NovaPoshta,
  ref: string,
): Promise<Uint8Array | null> {
  const origin = new URL(url)
  // The carrier prints at another address than it answers; what stands in for it does both at one.
  if (origin.hostname === API_HOST) origin.hostname = PRINT_HOST
  const path = `/orders/printMarking100x100/orders[]/${ref}/type/pdf/apiKey/${encodeURIComponent(key)}`
  try {
    const response = await fetch(`${origin.origin}${path}`, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return null
    const content = new Uint8Array(await response.arrayBuffer())
    const start = new TextDecoder().decode(content.subarray(0, PDF_START.length))
    return start === PDF_START ? content : null
  } catch {
    // Away or too slow. The error is not passed on, because its text may hold the address and so the key.
    return null
  }
}
