import { expect, it } from 'vitest'
import { readPricePhrase } from './price-phrase.ts'

const upTo = (to: number) => ({ from: null, to })
const from = (least: number) => ({ from: least, to: null })

it.each([
  ['чайник до 2000', 'чайник', upTo(2000)],
  ['Чайник до 2 000 грн', 'Чайник', upTo(2000)],
  ['до 500 грн. кухоль глина', 'кухоль глина', upTo(500)],
  ['плед дешевше за 1000 грн', 'плед', upTo(1000)],
  ['плед дешевший 1000', 'плед', upTo(1000)],
  ['лампа не дорожче 900 гривень', 'лампа', upTo(900)],
  ['лампа дешевле 900', 'лампа', upTo(900)],
  ['стіл від 500 до 1000', 'стіл', { from: 500, to: 1000 }],
  ['стіл від 500 грн до 1000 грн дубовий', 'стіл дубовий', { from: 500, to: 1000 }],
  ['стіл 500-1000 грн', 'стіл', { from: 500, to: 1000 }],
  ['диван від 20000', 'диван', from(20_000)],
  ['диван не менше 20000₴', 'диван', from(20_000)],
  ['до 300 грн', '', upTo(300)],
])('SEARCH-10 reads the price of «%s»', (query, words, price) => {
  expect(readPricePhrase(query)).toEqual({ words, price })
})

it.each([
  'лампа 2000 люмен',
  'лампа до 2000 люмен',
  'дошка 500-1000',
  'стіл від 1000 до 500',
  'доріжка 200',
  'до',
])('SEARCH-10 reads no price in «%s»', (query) => {
  expect(readPricePhrase(query)).toBeNull()
})
