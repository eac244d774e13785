import * as words from './feed-words.ts'
import type { Random } from './seeded-random.ts'

const STARTS = [
  'Бар',
  'Вел',
  'Гор',
  'Дар',
  'Жур',
  'Зел',
  'Кал',
  'Лад',
  'Мир',
  'Нов',
  'Ост',
  'Пол',
  'Рад',
  'Слав',
  'Тер',
  'Хор',
  'Чар',
  'Шум',
  'Яс',
  'Бук',
  'Верб',
  'Дуб',
  'Зор',
  'Клен',
  'Лип',
  'Мал',
  'Рос',
  'Сон',
  'Тур',
  'Вод',
]
const MIDDLES = [
  'а',
  'ав',
  'ан',
  'ар',
  'ев',
  'ел',
  'ен',
  'ер',
  'ив',
  'ил',
  'ин',
  'ир',
  'ов',
  'ол',
  'он',
  'ор',
  'ук',
  'ун',
  'ур',
  'уш',
  'аш',
  'еж',
  'ид',
  'от',
  'ам',
]
const ENDS = [
  'ина',
  'иця',
  'янка',
  'ець',
  'ок',
  'ар',
  'ія',
  'ель',
  'іт',
  'ада',
  'ина',
  'ура',
  'ень',
  'ич',
  'ана',
  'ея',
  'ота',
  'ило',
  'ище',
  'ак',
  'іка',
  'аж',
  'ум',
  'изна',
  'ера',
]

export const BRANDS = 400
/**
 * A shop with a million goods has some ten thousand different words, which a search that corrects typing
 * errors has to handle.
 */
export const SERIES = STARTS.length * MIDDLES.length * ENDS.length

const LETTERS = 'ABCDEFGHKLMNPRSTUVWXZ'

/** Returns the name of the brand with this number, below `BRANDS`. */
export function brandName(index: number): string {
  const { BRAND_STARTS: starts, BRAND_ENDS: ends } = words
  const name = `${at(starts, index)}${at(ends, Math.floor(index / starts.length))}`
  const round = Math.floor(index / (starts.length * ends.length))
  return round === 0 ? name : `${name} ${round + 1}`
}

/** Returns a word that does not exist but sounds Ukrainian; `index` is below `SERIES`. */
export function seriesName(index: number): string {
  const middle = Math.floor(index / STARTS.length)
  return `${at(STARTS, index)}${at(MIDDLES, middle)}${at(ENDS, Math.floor(middle / MIDDLES.length))}`
}

/** Returns an article number such as `KV-48213`. */
export function modelCode(random: Random): string {
  const letter = () => LETTERS.charAt(random.between(0, LETTERS.length - 1))
  return `${letter()}${letter()}-${random.between(100, 99_999)}`
}

function at(list: readonly string[], index: number): string {
  return list[index % list.length] ?? ''
}
