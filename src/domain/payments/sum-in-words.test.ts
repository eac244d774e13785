import { expect, it } from 'vitest'
import { seededRandom } from '#tests/random-catalogue.ts'
import { sumInWords } from './sum-in-words.ts'

it.each([
  [0, 'Нуль гривень 00 копійок'],
  [1, 'Нуль гривень 01 копійка'],
  [100, 'Одна гривня 00 копійок'],
  [202, 'Дві гривні 02 копійки'],
  [1_111, 'Одинадцять гривень 11 копійок'],
  [129_950, 'Одна тисяча двісті дев’яносто дев’ять гривень 50 копійок'],
  [200_000_00, 'Двісті тисяч гривень 00 копійок'],
  [2_002_021_00, 'Два мільйони дві тисячі двадцять одна гривня 00 копійок'],
  [1_000_000_000_99, 'Один мільярд гривень 99 копійок'],
])('PAY-01 %i kopiykas are «%s»', (kopiykas, words) => {
  expect(sumInWords(kopiykas)).toBe(words)
})

/** The reader knows only numerals, so it does not repeat the writer's rules. */
const NUMERALS = new Map<string, number>(
  (
    'нуль 0,один 1,одна 1,два 2,дві 2,три 3,чотири 4,п’ять 5,шість 6,сім 7,вісім 8,дев’ять 9,десять 10,' +
    'одинадцять 11,дванадцять 12,тринадцять 13,чотирнадцять 14,п’ятнадцять 15,шістнадцять 16,сімнадцять 17,' +
    'вісімнадцять 18,дев’ятнадцять 19,двадцять 20,тридцять 30,сорок 40,п’ятдесят 50,шістдесят 60,сімдесят 70,' +
    'вісімдесят 80,дев’яносто 90,сто 100,двісті 200,триста 300,чотириста 400,п’ятсот 500,шістсот 600,' +
    'сімсот 700,вісімсот 800,дев’ятсот 900'
  )
    .split(',')
    .map((entry) => {
      const [word = '', value] = entry.split(' ')
      return [word, Number(value)]
    }),
)
const SCALES: readonly [RegExp, number][] = [
  [/^тисяч/, 1e3],
  [/^мільйон/, 1e6],
  [/^мільярд/, 1e9],
  [/^трильйон/, 1e12],
]

function readWords(text: string): number {
  const [, whole = '', rest] = /^(.*) грив(?:ня|ні|ень) (\d\d) копі(?:йка|йки|йок)$/.exec(text) ?? []
  let sum = 0
  let group = 0
  for (const word of whole.toLowerCase().split(' ')) {
    const scale = SCALES.find(([form]) => form.test(word))?.[1]
    const value = NUMERALS.get(word)
    if (scale === undefined && value === undefined) throw new Error(`no numeral: ${word}`)
    if (scale === undefined) group += value ?? 0
    else {
      sum += group * scale
      group = 0
    }
  }
  return (sum + group) * 100 + Number(rest)
}

it('PAY-01 a sum in words is read back as the same sum, whatever it is', () => {
  const random = seededRandom(11)
  for (let round = 0; round < 20_000; round += 1) {
    const sum = random(10 ** (1 + (round % 15)))
    expect(readWords(sumInWords(sum))).toBe(sum)
  }
})

it('PAY-01 what is no sum of whole kopiykas has no words', () => {
  for (const wrong of [-1, 0.5, Number.NaN])
    expect(() => sumInWords(wrong)).toThrow(new RangeError(`not a sum: ${wrong}`))
})
