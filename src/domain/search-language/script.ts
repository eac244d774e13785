const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}
const LATIN_TWINS = new Map(Object.entries(LOOK_ALIKES).map(([latin, cyrillic]) => [cyrillic, latin]))
const LETTERS = /[\p{L}\p{M}]+/gu
// The Ukrainian layout has a quote where a hand looks for the apostrophe; within a word it stands only before these vowels.
const APOSTROPHES = /(?<=\p{L})['’ʼ‘`´′](?=\p{L})|(?<=[бвгґджзйклмнпрстфхцчшщ])"(?=[яюєї])/giu
const CYRILLIC = /\p{Script=Cyrillic}/u
const ONLY_LOOK_ALIKES = /^[\p{Script=Cyrillic}abcehikmoptxy]+$/u

/** Every Latin letter that looks like a Cyrillic one as that one, also in words that are all Latin. Lower-case text only. */
export function foldLookAlikes(text: string): string {
  return text.replace(/[a-z]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

/**
 * A number or code of the goods in Latin letters, where it was typed in Cyrillic ones that look the same (`кно098`). Lower-case
 * text only; null where it has no digit, or a Cyrillic letter that no Latin one looks like.
 */
export function codeInLatin(text: string): string | null {
  if (!/\d/.test(text)) return null
  const latin = Array.from(text, (letter) => LATIN_TWINS.get(letter) ?? letter).join('')
  return hasCyrillic(latin) ? null : latin
}

/** The text without apostrophes inside words, however they are typed. */
export function withoutApostrophes(text: string): string {
  return text.replace(APOSTROPHES, '')
}

/** Whether the text has at least one Cyrillic letter. */
export function hasCyrillic(text: string): boolean {
  return CYRILLIC.test(text)
}

/**
 * Turns Latin look-alikes inside Cyrillic words into the letters they stand for (`cиликон` with a Latin c).
 * Lower-case text only. A word with any other Latin letter is a real mixture and stays as it is.
 */
export function repairLookAlikes(text: string): string {
  return text.replace(LETTERS, (word) => {
    if (!CYRILLIC.test(word) || !ONLY_LOOK_ALIKES.test(word)) return word
    return word.replace(/[a-z]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
  })
}
