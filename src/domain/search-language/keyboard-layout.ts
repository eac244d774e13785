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
// Keys on which the Russian layout has another letter than the Ukrainian one.
const RUSSIAN_ONLY: Readonly<Record<string, string>> = { ы: 's', э: "'", ъ: ']', ё: '`' }

const TO_UKRAINIAN = new Map(Array.from(LATIN_KEYS, (key, index) => [key, UKRAINIAN_KEYS.charAt(index)]))
const TO_LATIN = new Map([
  ...Array.from(UKRAINIAN_KEYS, (letter, index) => [letter, LATIN_KEYS.charAt(index)] as const),
  ...Object.entries(RUSSIAN_ONLY),
])

/**
 * Returns the text that the same keys write in the other layout, in lower case: Latin keys as Ukrainian letters
 * or, if there is a Cyrillic letter, Cyrillic keys as Latin ones. Pass the text as it was typed, because `[ ] ;
 * ' , .` are letters in the other layout. Russian letters need no second reading, because folding makes ы and э
 * equal to і and є.
 */
export function convertLayout(text: string): string {
  const typed = text.normalize('NFC').toLowerCase()
  const keys = /\p{Script=Cyrillic}/u.test(typed) ? TO_LATIN : TO_UKRAINIAN
  return Array.from(typed, (key) => keys.get(SHIFTED_KEYS[key] ?? key) ?? key).join('')
}
