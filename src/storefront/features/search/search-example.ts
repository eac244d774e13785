const WORDS = 3
const LONGEST_WORD = 16
const ANY_SHOP = 'Назва або артикул'

/**
 * Returns an example of what can be searched for, made from the shop's own categories: «Посуд, текстиль,
 * світло…».
 */
export function searchExample(categories: readonly { title: string }[]): string {
  const words = categories
    .map(({ title }) => title.split(/[,(/]/, 1)[0]?.trim() ?? '')
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, WORDS)
  const [first, ...others] = words
  if (first === undefined || others.length === 0) return ANY_SHOP
  return `${[first, ...others.map(inSentence)].join(', ')}…`
}

/**
 * «Текстиль» becomes lower case within the sentence, «USB-кабелі» does not: only words whose sole capital is
 * the first letter change.
 */
function inSentence(word: string): string {
  return /^\p{Lu}\P{Lu}*$/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
}
