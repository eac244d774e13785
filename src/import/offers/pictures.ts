export const PICTURE_LIMIT = 20

export type Pictures = { pictures: string[]; bad: string[]; dropped: number }

const SEVERAL = /[\s,;|]+(?=(?:https?:)?\/\/)/i
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:/i

/** Splits lists written into one field, drops repeats and what is no web address or relative path. */
export function readPictures(texts: readonly string[]): Pictures {
  const found = new Set<string>()
  const bad: string[] = []
  for (const text of texts.flatMap((text) => text.trim().split(SEVERAL))) {
    const address = text
      .replace(/^\/\//, 'https://')
      .replace(/[,;|]+$/, '')
      .replaceAll('&amp;', '&')
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

function isPicture(address: string): boolean {
  if (address.length > 2000) return false
  if (OTHER_SCHEME.test(address)) return URL.canParse(address) && /^https?:/i.test(address)
  return /\.[a-z\d]{3,5}($|\?)/i.test(address)
}
