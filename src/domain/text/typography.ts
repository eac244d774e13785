const NBSP = '\u00A0'
/** A quick check: a text without these has nothing to tie, which holds for most texts of a page. */
const GAP = /[ –]/
// Word joiner: invisible, forbids a line break.
const JOINER = '\u2060'
const URL = /(https?:\/\/\S+|www\.\S+)/i
// Only the space is matched, the words around it by lookaround, so that neighbours («і в хаті») are tied in one pass.
const AFTER_SHORT_WORD =
  /(?<=(?:^|[\s(«„"—–-])(?:[абвгґеєиіїйоуюяз]|на|до|за|по|із|зі|від|вул\.|№)) (?=\S)/giu
const BEFORE_PLACE_NUMBER =
  /(?<=(?<!\p{L})(?:відділення|поштомат|буд\.|кв\.|вул\.[^,\n]{1,60},)) (?=[№\d])/giu
const IN_SIZE = /(?<=\d\s×) (?=\d)/gu
const IN_RANGE = /(?<=\d–)(?=\d)/gu
const BEFORE_DASH = / +(?=[—–](?:\s|$))/gu
const AFTER_NUMBER = /(?<=(?:^|[\s(«„"—–×-])\d(?:[\d.,–×\u2060]*[\d–×\u2060])?) (?=[\p{Ll}%°×])/gu

/**
 * Ties a text as Ukrainian typesetting asks: a hard space after one-letter words and short prepositions, after
 * вул. and №, between a number and its unit or noun, before the number of a house or a branch and before a dash; a
 * range stays whole. Leaves addresses of pages alone. Done twice, it changes nothing.
 */
export function tie(text: string): string {
  if (!GAP.test(text)) return text
  return text
    .split(URL)
    .map((part, index) => (index % 2 === 1 ? part : tiePlain(part)))
    .join('')
}

function tiePlain(text: string): string {
  return text
    .replace(BEFORE_DASH, NBSP)
    .replace(AFTER_SHORT_WORD, NBSP)
    .replace(AFTER_NUMBER, NBSP)
    .replace(BEFORE_PLACE_NUMBER, NBSP)
    .replace(IN_SIZE, NBSP)
    .replace(IN_RANGE, JOINER)
}
