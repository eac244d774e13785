const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./\\"
const UKRAINIAN_KEYS = "'йцукенгшщзхїфівапролджєячсмитьбю.ґ"
const SHIFTED_KEYS: Readonly<Record<string, string>> = {
  '~': '`',
  '{': '[',
  '}': ']',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
  '?': '/',
  '|': '\\',
}
// Where the Russian layout has another letter than the Ukrainian one on the same key.
const RUSSIAN_ONLY: Readonly<Record<string, string>> = { ы: 's', э: "'", ъ: ']', ё: '`' }

const TO_UKRAINIAN = new Map(Array.from(LATIN_KEYS, (key, index) => [key, UKRAINIAN_KEYS.charAt(index)]))
const TO_LATIN = new Map([
  ...Array.from(UKRAINIAN_KEYS, (letter, index) => [letter, LATIN_KEYS.charAt(index)] as const),
  ...Object.entries(RUSSIAN_ONLY),
])

/**
 * The text as the same keys would have written it in the other layout, lower-case: Latin keys as Ukrainian
 * letters, or, when there is a Cyrillic letter, Cyrillic keys as Latin ones. Call it on the text as typed:
 * `[ ] ; ' , .` are letters there. Russian letters need no second reading, since folding makes ы, э equal to і, є.
 */
export function convertLayout(text: string): string {
  const typed = text.normalize('NFC').toLowerCase()
  const keys = /\p{Script=Cyrillic}/u.test(typed) ? TO_LATIN : TO_UKRAINIAN
  return Array.from(typed, (key) => keys.get(SHIFTED_KEYS[key] ?? key) ?? key).join('')
}
