export const PICTURE_LIMIT = 20

export type Pictures = { pictures: string[]; bad: string[]; dropped: number }

const SEVERAL = /(?<=[\s,;|])(?=(?:https?:)?\/\/)/i
const ADDRESS_LIMIT = 2_000
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * Separates lists in one field, and removes repeats and what is neither a web address nor a relative path.
 */
export function readPictures(texts: readonly string[]): Pictures {
  const found = new Set<string>()
  const bad: string[] = []
  for (const text of texts.flatMap((text) => text.split(SEVERAL))) {
    const address = cleanAddress(text.trim())
    if (address === '') continue
    if (isPicture(address)) found.add(address)
    else bad.push(address)
  }
  return {
    pictures: [...found].slice(0, PICTURE_LIMIT),
    bad,
    dropped: Math.max(0, found.size - PICTURE_LIMIT),
  }
}

/** A text that is too long is no picture, so it is not searched for signs at its end. */
function cleanAddress(text: string): string {
  if (text.length > ADDRESS_LIMIT) return text
  return text
    .replace(/^\/\//, 'https://')
    .replace(/[\s,;|]+$/, '')
    .replaceAll('&amp;', '&')
}

function isPicture(address: string): boolean {
  if (address.length > ADDRESS_LIMIT) return false
  if (OTHER_SCHEME.test(address)) return URL.canParse(address) && /^https?:/i.test(address)
  return /\.[a-z\d]{3,5}($|\?)/i.test(address)
}
