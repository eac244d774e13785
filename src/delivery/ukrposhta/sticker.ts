import type { Ukrposhta } from './call.ts'

const PDF_START = '%PDF-'
/** Printing has an address of its own; where it is not known, the shipment's own has the sticker too. */
const PATHS = ['/forms/ecom/0.0.1', '/ecom/0.0.1']

/** Null where the carrier gives none: then ours is printed. Its address holds the token, so it is fetched here and never shown. */
export async function fetchSticker(carrier: Ukrposhta, uuid: string): Promise<Uint8Array | null> {
  for (const path of PATHS) {
    const pdf = await fetchPdf(carrier, `${path}/shipments/${uuid}/sticker`)
    if (pdf) return pdf
  }
  return null
}

async function fetchPdf(
  { url, ecom, token, timeoutMs }: Ukrposhta,
  path: string,
): Promise<Uint8Array | null> {
  try {
    const response = await fetch(`${url}${path}?${new URLSearchParams({ token })}`, {
      headers: { authorization: `Bearer ${ecom}`, accept: 'application/pdf' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return null
    const content = new Uint8Array(await response.arrayBuffer())
    const start = new TextDecoder().decode(content.subarray(0, PDF_START.length))
    return start === PDF_START ? content : null
  } catch {
    // Away or too slow. The error is not passed on, because its text may hold the address and so the token.
    return null
  }
}
