import { fetchPdf, type PdfAnswer } from '../fetch-pdf.ts'
import type { CarrierLabels } from '../waybill-carrier.ts'
import type { Ukrposhta } from './call.ts'

/** Stickers are printed at an address of their own; if that refuses, the shipment's resource may have them too. */
const PATHS = ['/forms/ecom/0.0.1', '/ecom/0.0.1']
const AT_ONCE = 10

/** A file for each shipment, because the carrier does not join them. */
export async function fetchStickers(carrier: Ukrposhta, refs: readonly string[]): Promise<CarrierLabels[]> {
  const found: CarrierLabels[] = []
  for (let from = 0; from < refs.length; from += AT_ONCE) {
    const some = refs.slice(from, from + AT_ONCE)
    const answers = await Promise.all(some.map((ref) => fetchSticker(carrier, ref)))
    for (const [place, content] of answers.entries())
      if (content instanceof Uint8Array) found.push({ content, refs: some.slice(place, place + 1) })
    if (answers.includes('away')) break
  }
  return found
}

async function fetchSticker(carrier: Ukrposhta, uuid: string): Promise<PdfAnswer> {
  const { url, ecom, token, timeoutMs } = carrier
  const headers = { authorization: `Bearer ${ecom}`, accept: 'application/pdf' }
  let answer: PdfAnswer = 'refused'
  for (const path of PATHS) {
    const address = `${url}${path}/shipments/${uuid}/sticker?${new URLSearchParams({ token })}`
    answer = await fetchPdf(address, timeoutMs, headers)
    if (answer !== 'refused') break
  }
  return answer
}
