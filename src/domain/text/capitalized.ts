/** Returns the words as the beginning of a sentence: «Файл пошкоджено» for «файл пошкоджено». */
export function capitalized(words: string): string {
  return words.charAt(0).toLocaleUpperCase('uk') + words.slice(1)
}
