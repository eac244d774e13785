import { type Facets, type Listing, listingSchema } from '#src/contract/catalogue.ts'
import { pickFields } from '#src/http/pick-fields.ts'

const pickFacets = pickFields(listingSchema.shape.facets)
const pickRest = pickFields(listingSchema.omit({ facets: true }))
const texts = new WeakMap<Facets, Buffer>()

/** The facets as JSON. Cached with them: they are the same on every page of a list, and half of its text. */
export function writeFacets(facets: Facets): Buffer {
  const known = texts.get(facets)
  if (known) return known
  const text = ownBytes(JSON.stringify(pickFacets(facets)))
  texts.set(facets, text)
  return text
}

/** Node would put a short text into 64 KB with others, none of which is freed while one of them is referenced. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/**
 * A listing as JSON. In bytes, as it is sent: a text of Ukrainian words takes two for each letter, and was copied once
 * more to stand behind the headers.
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
