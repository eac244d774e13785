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
// The Ukrainian layout has a quotation mark where people expect the apostrophe. Within a word the apostrophe
// stands only before these vowels.
const APOSTROPHES = /(?<=\p{L})['’ʼ‘`´′](?=\p{L})|(?<=[бвгґджзйклмнпрстфхцчшщ])"(?=[яюєї])/giu
const CYRILLIC = /\p{Script=Cyrillic}/u
const ONLY_LOOK_ALIKES = /^[\p{Script=Cyrillic}abcehikmoptxy]+$/u

/**
 * Replaces every Latin letter by the Cyrillic one that looks the same, in words that are all Latin too.
 * Lower-case text only.
 */
export function foldLookAlikes(text: string): string {
  return text.replace(/[a-z]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

/**
 * Returns an article number or code in Latin letters if it was typed in Cyrillic ones that look the same
 * (`кно098`). Lower-case text only. Null where it has no digit, or a Cyrillic letter that resembles no Latin
 * one.
 */
export function codeInLatin(text: string): string | null {
  if (!/\d/.test(text)) return null
  const latin = Array.from(text, (letter) => LATIN_TWINS.get(letter) ?? letter).join('')
  return hasCyrillic(latin) ? null : latin
}

/** Returns the text without apostrophes inside words, whichever sign is used for them. */
export function withoutApostrophes(text: string): string {
  return text.replace(APOSTROPHES, '')
}

/** Whether the text contains a Cyrillic letter. */
export function hasCyrillic(text: string): boolean {
  return CYRILLIC.test(text)
}

/**
 * Replaces Latin letters inside Cyrillic words by the Cyrillic ones they look like (`cиликон` with a Latin c).
 * Lower-case text only. A word with any other Latin letter really mixes alphabets and stays as it is.
 */
export function repairLookAlikes(text: string): string {
  return text.replace(LETTERS, (word) => {
    if (!CYRILLIC.test(word) || !ONLY_LOOK_ALIKES.test(word)) return word
    return word.replace(/[a-z]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
  })
}
