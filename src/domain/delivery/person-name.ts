export type PersonName = { first: string; middle: string; last: string }

const MOST_LETTERS = 25
const UKRAINIAN = /^[а-щьюяґєії'’ʼ-]+$/iu
const PATRONYMIC = /(?:івна|ївна|ович|йович|ьович|ївич|ович|ілліч|кузьмич|лукич|савич|хомич)$/iu

/**
 * Splits a name into first name, patronymic and surname, as carriers require. The patronymic shows the order
 * where there is one (Коваль Олена Іванівна, Олена Іванівна Коваль); otherwise the first word is the first
 * name. Null for a name that a carrier would refuse: one word, a word that is too long, or letters that are not
 * Ukrainian.
 */
export function splitName(name: string): PersonName | null {
  const words = name.trim().split(/\s+/)
  if (words.length < 2 || words.some((word) => !UKRAINIAN.test(word) || word.length > MOST_LETTERS))
    return null
  const [one = '', two = '', three = ''] = words
  if (words.length === 2) return { first: one, middle: '', last: two }
  if (PATRONYMIC.test(three)) return { first: two, middle: three, last: one }
  return { first: one, middle: two, last: words.slice(2).join('-') }
}
