import { type Facets, type Listing, listingSchema } from '#src/contract/catalogue.ts'
import { pickFields } from '#src/http/pick-fields.ts'

const pickFacets = pickFields(listingSchema.shape.facets)
const pickRest = pickFields(listingSchema.omit({ facets: true }))
const texts = new WeakMap<Facets, Buffer>()

/** The facets as JSON. The text is cached with them: it is the same on every page of a list, and half of the answer. */
export function writeFacets(facets: Facets): Buffer {
  const known = texts.get(facets)
  if (known) return known
  const text = ownBytes(JSON.stringify(pickFacets(facets)))
  texts.set(facets, text)
  return text
}

/** Copies a text to a buffer of its own. Node puts short texts into a shared pool, which lives as long as any of them. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/**
 * A listing as JSON bytes, as they are sent. A string of Ukrainian words takes two bytes a letter in memory and would be
 * copied once more when it is joined to the headers.
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
