import { remember } from '#src/domain/text/remember.ts'

const PART_LENGTH = 40
const PART_WORDS = 4
const MOST_PARTS = 8
/** Folded names of attributes whose texts often contain several values. */
const COMPOSITE =
  /^(?:матеріал|склад|тканина|наповнювач|оздоблення|покриття|кол[иі]р|сезон|призначення|особливост|функці|стиль|сумісність)/
/** Attributes in which «та» joins two things. In others it does not: «для дому і саду» is one value. */
const JOINED = /^(?:матеріал|склад|тканина|наповнювач|кол[иі]р)/
const SIGNS = /\s*[,;/+&]\s*/
const SIGNS_AND_WORDS = /\s*(?:[,;/+&]|\s(?:та|і|й|и|з|із|с)\s)\s*/
const SHARE_BEFORE = /^\s*(?:\d{1,3}(?:[.,]\d+)?\s*%)\s*[-–—:]?\s*/
const SHARE_AFTER = /\s*[-–—:(]*\s*\d{1,3}(?:[.,]\d+)?\s*%\s*\)?$/

/**
 * Returns the values that a shopper may filter by in «Дуб, горіх, латунь» or «80 % бавовна, 20 % льон»;
 * `null` if the text is a single value or prose.
 */
export function valueParts(key: string, text: string): readonly string[] | null {
  return isComposite(key) ? partsOf(`${key}${SEAM}${text}`) : null
}

const SEAM = '\u0001'
const isComposite = remember((key) => COMPOSITE.test(key))

const partsOf = remember((joined): readonly string[] | null => {
  const [key = '', text = ''] = joined.split(SEAM)
  const parts = text
    .split(JOINED.test(key) ? SIGNS_AND_WORDS : SIGNS)
    .map((part) => part.replace(SHARE_BEFORE, '').replace(SHARE_AFTER, '').trim())
    .filter((part) => part !== '')
  const [first = ''] = parts
  if (parts.length > MOST_PARTS || !parts.every(isWord) || (parts.length === 1 && first === text)) return null
  const isCapital = /^\p{Lu}/u.test(first)
  const spelled = parts.map((part) => (isCapital ? part.charAt(0).toUpperCase() + part.slice(1) : part))
  return spelled.length === 0 ? null : [...new Set(spelled)]
})

/** Digits mean that the text is a name («RAL 9010/9011») or a recipe. */
function isWord(part: string): boolean {
  return (
    part.length <= PART_LENGTH &&
    /^\p{L}[\p{L}\s’'ʼ().-]*$/u.test(part) &&
    part.split(/\s+/).length <= PART_WORDS
  )
}
