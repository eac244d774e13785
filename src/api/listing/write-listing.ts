import { type Facets, type Listing, listingSchema } from '#src/contract/catalogue.ts'
import { pickFields } from '#src/http/pick-fields.ts'

const pickFacets = pickFields(listingSchema.shape.facets)
const pickRest = pickFields(listingSchema.omit({ facets: true }))
const texts = new WeakMap<Facets, Buffer>()

/**
 * Returns the facets as JSON, cached with the facets: they are the same on every page of a list and half of its
 * text.
 */
export function writeFacets(facets: Facets): Buffer {
  const known = texts.get(facets)
  if (known) return known
  const text = ownBytes(JSON.stringify(pickFacets(facets)))
  texts.set(facets, text)
  return text
}

/**
 * Allocated outside of Node's pool, which would put short texts into 64 KB blocks that stay in memory while any
 * of their texts is referenced.
 */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/**
 * Returns a listing as JSON bytes, as it is sent. A string would take two bytes for each letter of a Ukrainian
 * text, and would be copied once more behind the headers.
 */
export function writeListing({ facets, ...rest }: Listing): Buffer {
  const before = `${JSON.stringify(pickRest(rest)).slice(0, -1)},"facets":`
  const text = writeFacets(facets)
  const end = Buffer.byteLength(before) + text.length
  const answer = Buffer.allocUnsafe(end + 1)
  answer.write(before)
  text.copy(answer, end - text.length)
  answer.write('}', end)
  return answer
}
