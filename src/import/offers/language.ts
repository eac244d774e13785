const RUSSIAN_LETTERS = /[ыэёъ]/i
const UKRAINIAN_LETTERS = /[іїєґ]/i

/**
 * Whether the text is certainly Russian: it has letters that Ukrainian lacks, and none that Russian lacks.
 */
export function isRussian(text: string): boolean {
  return RUSSIAN_LETTERS.test(text) && !UKRAINIAN_LETTERS.test(text)
}

/** Whether the text has letters that Russian lacks. */
export function isUkrainian(text: string): boolean {
  return UKRAINIAN_LETTERS.test(text)
}
