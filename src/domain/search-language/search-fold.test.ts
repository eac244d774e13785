import { expect, it } from 'vitest'
import { foldWord, normalizeText, splitIotated } from './search-fold.ts'

it.each([
  ["М'ята", 'мята'],
  ['м’ята', 'мята'],
  ['мʼята', 'мята'],
  ['м`ята', 'мята'],
  ['кам"яна', 'камяна'],
  ['кубики"ялинка"', 'кубики"ялинка"'],
  ['екран 15"', 'екран 15"'],
  ["'лапки'", "'лапки'"],
  ['cиликон', 'силикон'],
  ['ҐРАТИ', 'грати'],
  ['за\u0301мок', 'замок'],
  ['и\u0306і\u0308', 'йї'],
  ['чай\u00ADник', 'чайник'],
  ['Café', 'cafe'],
  ['145 г/м²', '145 г/м2'],
  ['', ''],
])('SEARCH-10 normalises %j to %j', (text, normal) => {
  expect(normalizeText(text)).toBe(normal)
})

it.each([
  ['телевізор', 'телевизор'],
  ['підʼїзд', 'пидʼизд'],
  ['єдність', 'еднист'],
  ['крісло', 'крисло'],
  ['чай', 'чаи'],
  ['samsung', 'samsung'],
])('SEARCH-10 folds %s to %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded)
})

it('tells the iota from the vowel after a vowel only', () => {
  expect(['категорія', 'чаї', 'сукня', 'яна'].map(splitIotated)).toEqual([
    'категорійа',
    'чайі',
    'сукня',
    'яна',
  ])
})
