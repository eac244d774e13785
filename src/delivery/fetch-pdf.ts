import { fetchAtHome } from '#src/outbound/fetch-at-home.ts'
import { readBytes } from '#src/outbound/read-answer.ts'

const PDF_START = '%PDF-'

/** `away`: no answer, or a failure of the service, so that asking again now is of no use. */
export type PdfAnswer = Uint8Array | 'refused' | 'away'

/** Fetches a PDF from a carrier. The address contains a key, so browsers must never get it. */
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
