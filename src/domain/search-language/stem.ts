import { IRREGULAR_STEMS, WHOLE_STEMS } from './irregular-stems.ts'
import { foldWord, splitIotated } from './search-fold.ts'

// Spelled as `splitIotated` leaves them: -ою is ойу, -ії is ійі. Longer endings are tried first.
const NOUN = 'а я у ю і и е є о ом ем єм ям ах ях ами ями ів ойу ейу єйу'
const NOUN_IN_EY = 'ей ейа ейі ейем ейів ейах ейами ейейу'
const ADJECTIVE = 'ий ого ому ойі им их ими ього ьому ьойі ьойу'
const RUSSIAN_ADJECTIVE = 'айа ое ие'
const ENDINGS = [NOUN, NOUN_IN_EY, ADJECTIVE, RUSSIAN_ADJECTIVE]
  .flatMap((endings) => endings.split(' '))
  .toSorted((a, b) => b.length - a.length)

const CYRILLIC_WORD = /^\p{Script=Cyrillic}+$/u
const VOWEL = /[аеєиіїоуюя]/
// Not after every н, because -ій also ends plurals such as ліній and компаній.
const SOFT_ADJECTIVE = /(?:(?<=[бвгджзклмпрстфхцчшщья]н|ов)ій|(?<=н)(?:іх|ім|іми))$/
const VERBAL = /([ую])(?:вати(?:ся)?|ванн(?:я|ю|і|ям|ями|ях)|вань|йе(?:ться)?|йуть(?:ся)?)$/
const QUALITY = /(?<=..)[іо]ст(?:ь|і|ю|ей|ям|ями|ях)$/
const SOFTENED_K = /(?<=[жлтчш])ці$/
const FLEETING_BEFORE_SOFT_N = /(?<=[бвгджзклмпрстфхцчшщ])[ое]нь$/
const FLEETING = /(?<=[бвгджзйклмнпрстфхцчшщь])[ое](?=[клц]$)/
const DOUBLED = /([дзлнстцчш])\1$/

/**
 * Returns the stem that the forms of a Ukrainian word share, folded by `foldWord`. A light stemmer: it removes
 * case, gender and number, but nothing that makes another word. A word with Latin letters or digits is only
 * folded. @param word one word, as `normalizeText` returns it
 */
export function stem(word: string): string {
  if (!CYRILLIC_WORD.test(word)) return foldWord(word)
  const irregular = Object.hasOwn(IRREGULAR_STEMS, word) ? IRREGULAR_STEMS[word] : undefined
  const russian = word.replaceAll('ы', 'и').replace(/[эё]/g, 'е').replaceAll('ъ', '')
  return foldWord(irregular ?? cutWord(splitIotated(russian)))
}

function cutWord(word: string): string {
  const whole = WHOLE_STEMS.find((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length)))
  if (whole !== undefined) return whole
  if (VERBAL.test(word)) return word.replace(VERBAL, '$1в')
  if (QUALITY.test(word)) return word.replace(QUALITY, 'ост')
  if (SOFTENED_K.test(word)) return word.replace(SOFTENED_K, 'к')
  return dropFleeting(cutEnding(word)).replace(DOUBLED, '$1')
}

function cutEnding(word: string): string {
  const soft = word.replace(SOFT_ADJECTIVE, '')
  if (soft !== word && isStem(soft, 2)) return soft
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    if (isStem(rest, ending.length)) return rest
  }
  return word
}

/** Removes the vowel that appears only where no ending follows: подушок, стілець, кухоль, суконь. */
function dropFleeting(word: string): string {
  const short = word.replace(FLEETING_BEFORE_SOFT_N, 'н').replace(/ь$/, '').replace(FLEETING, '')
  return VOWEL.test(short) ? short : word.replace(/ь$/, '')
}

/**
 * A longer ending requires a longer stem before it. A stem without a vowel (скл-о) requires three consonants.
 */
function isStem(rest: string, endingLength: number): boolean {
  return rest.length >= (endingLength > 1 || !VOWEL.test(rest) ? 3 : 2)
}

function isEnding(text: string): boolean {
  return text === '' || ENDINGS.includes(text)
}
