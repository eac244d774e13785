const NBSP = '\u00A0'
/** A quick check: texts without these characters, most texts of a page, need no change. */
const GAP = /[ –]/
// Word joiner: an invisible character that forbids a line break.
const JOINER = '\u2060'
const URL = /(https?:\/\/\S+|www\.\S+)/i
// Only the space is matched and the words around it by lookaround, so that neighbouring spaces («і в хаті») are
// replaced in one pass.
const AFTER_SHORT_WORD =
  /(?<=(?:^|[\s(«„"—–-])(?:[абвгґеєиіїйоуюяз]|на|до|за|по|із|зі|від|вул\.|№)) (?=\S)/giu
const BEFORE_PLACE_NUMBER =
  /(?<=(?<!\p{L})(?:відділення|поштомат|буд\.|кв\.|вул\.[^,\n]{1,60},)) (?=[№\d])/giu
const IN_SIZE = /(?<=\d\s×) (?=\d)/gu
const IN_RANGE = /(?<=\d–)(?=\d)/gu
const BEFORE_DASH = / +(?=[—–](?:\s|$))/gu
// A preposition after a number belongs to the next word; tied to both, «№ 100002 на 390,00 грн» would be one long word.
const AFTER_NUMBER =
  /(?<=(?:^|[\s(«„"—–×-])\d(?:[\d.,–×\u2060]*[\d–×\u2060])?) (?!(?:на|до|за|по|із|зі|від)\s)(?=[\p{Ll}%°×])/gu

/**
 * Applies Ukrainian typesetting rules: a no-break space after one-letter words and short prepositions, after
 * вул. and №, between a number and its unit or noun, before the number of a house or branch, and before a dash;
 * a range stays on one line. Web addresses are left alone. Applying it twice changes nothing.
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
