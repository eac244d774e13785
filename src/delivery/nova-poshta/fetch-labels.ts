import { fetchPdf, type PdfAnswer } from '../fetch-pdf.ts'
import type { CarrierLabels } from '../waybill-carrier.ts'
import type { NovaPoshta } from './call.ts'

const API_HOST = 'api.novaposhta.ua'
const PRINT_HOST = 'my.novaposhta.ua'

/**
 * Labels of all waybills in one file. The carrier refuses the whole file because of a single waybill that it does not print, so
 * such waybills are found by bisection and left out.
 */
export async function fetchNovaPoshtaLabels(
  carrier: NovaPoshta,
  refs: readonly string[],
): Promise<CarrierLabels[]> {
  const content = await print(carrier, refs)
  if (content instanceof Uint8Array) return [{ content, refs }]
  if (content === 'away' || refs.length === 1) return []
  const printed = await printedOf(carrier, refs)
  return printed.length === 0 ? [] : fetchNovaPoshtaLabels(carrier, printed)
}

async function printedOf(carrier: NovaPoshta, refs: readonly string[]): Promise<readonly string[]> {
  if (refs.length === 1) return []
  const middle = refs.length >> 1
  const found: string[] = []
  for (const half of [refs.slice(0, middle), refs.slice(middle)]) {
    const content = await print(carrier, half)
    if (content === 'away') return found
    found.push(...(content === 'refused' ? await printedOf(carrier, half) : half))
  }
  return found
}

function print({ url, key, timeoutMs }: NovaPoshta, refs: readonly string[]): Promise<PdfAnswer> {
  const origin = new URL(url)
  // The carrier prints on another host than its API; a stand-in for it in tests does both on one.
  if (origin.hostname === API_HOST) origin.hostname = PRINT_HOST
  const documents = refs.map((ref) => `orders[]/${ref}`).join('/')
  const path = `/orders/printMarking100x100/${documents}/type/pdf/apiKey/${encodeURIComponent(key)}`
  return fetchPdf(`${origin.origin}${path}`, timeoutMs)
}
