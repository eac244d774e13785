import { normalizeText } from '#src/domain/search-language/search-fold.ts'
import { remember } from '#src/domain/text/remember.ts'

/** What two spellings of one name share («BOSCH», «Bosch ») : by it brands and attributes are the same. */
export const foldKey = remember((title) => {
  const words = normalizeText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words || title.trim().toLowerCase()
})
