const CYRILLIC = 'АВЕКМНОРСТХІаеосрхуі'
const LATIN = 'ABEKMHOPCTXIaeocpxyi'
const TO_LATIN = new Map(Array.from(CYRILLIC).map((letter, at) => [letter, LATIN[at] ?? letter]))
const TO_CYRILLIC = new Map(Array.from(LATIN).map((letter, at) => [letter, CYRILLIC[at] ?? letter]))

const WORD = /[\p{L}\p{N}]+/gu
const HAS_LATIN = /[A-Za-z]/
const HAS_CYRILLIC = /[\u0400-\u04FF]/
// Designations such as «А1», «М6», «Е27», which are Latin if all letters have Latin look-alikes.
const CODE = /^[АВЕКМНОРСТХІ]{1,4}\d/
const SIZE = /^(?:\d?[ХX]{0,4}[SLM]|[ХX]{0,4}М|\d[ХX][SLMLМ])$/

/**
 * Writes each word in one alphabet: «Cиній» with a Latin letter becomes Cyrillic, «А1» with a Cyrillic letter
 * becomes Latin.
 */
export function inOneAlphabet(text: string): string {
  return HAS_CYRILLIC.test(text) ? text.replace(WORD, spelled) : text
}

/** Writes sizes of clothes in Latin letters, such as «М» and «ХL». */
export function sizeInLatin(text: string): string {
  return text.replace(WORD, (word) => (SIZE.test(word) ? mapped(word, TO_LATIN) : word))
}

function spelled(word: string): string {
  if (!HAS_CYRILLIC.test(word)) return word
  if (!HAS_LATIN.test(word))
    return CODE.test(word) && isWholly(word, TO_LATIN) ? mapped(word, TO_LATIN) : word
  const canBeLatin = isWholly(word, TO_LATIN)
  const canBeCyrillic = isWholly(word, TO_CYRILLIC)
  if (canBeLatin && (!canBeCyrillic || /\d/.test(word))) return mapped(word, TO_LATIN)
  return canBeCyrillic ? mapped(word, TO_CYRILLIC) : word
}

/** Whether each letter either belongs to the target alphabet or has a look-alike there. */
function isWholly(word: string, twins: ReadonlyMap<string, string>): boolean {
  const own = twins === TO_LATIN ? HAS_CYRILLIC : HAS_LATIN
  return Array.from(word).every((letter) => !own.test(letter) || twins.has(letter))
}

function mapped(word: string, twins: ReadonlyMap<string, string>): string {
  return Array.from(word)
    .map((letter) => twins.get(letter) ?? letter)
    .join('')
}
