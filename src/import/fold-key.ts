import { normalizeText } from '#src/domain/search-language/search-fold.ts'
import { remember } from '#src/domain/text/remember.ts'

/**
 * Returns a key that is equal for two spellings of one name («BOSCH», «Bosch »). Brands and attributes are
 * identified by it.
 */
export const foldKey = remember((title) => {
  const words = normalizeText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words || title.trim().toLowerCase()
})
