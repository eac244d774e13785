import { fetchAtHome } from '#src/outbound/fetch-at-home.ts'
import { readBytes } from '#src/outbound/read-answer.ts'

const PDF_START = '%PDF-'

/** `away`: nobody answers, or not as a service that works; asking for more now is of no use. */
export type PdfAnswer = Uint8Array | 'refused' | 'away'

/** What a carrier prints. Its address holds a key, so it is fetched here and never shown. */
export async function fetchPdf(
  address: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<PdfAnswer> {
  try {
    const response = await fetchAtHome(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return response.status >= 500 ? 'away' : 'refused'
    const content = await readBytes(response)
    const start = new TextDecoder().decode(content.subarray(0, PDF_START.length))
    return start === PDF_START ? content : 'refused'
  } catch {
    // The error is not passed on, because its text may hold the address and so the key.
    return 'away'
  }
}
