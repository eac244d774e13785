import { describe, expect, it } from 'vitest'
import { fromLatin, MAX_READINGS, toLatin } from './latin-reading.ts'
import { stem } from './stem.ts'

describe('SEARCH-10 one of the readings is the word that was meant', () => {
  it.each([
    ['smartfon', 'смартфон'],
    ['televizor', 'телевізор'],
    ['chainyk', 'чайник'],
    ['chaynik', 'чайник'],
    ['chajnik', 'чайник'],
    ['kuhol', 'кухоль'],
    ['kukhol', 'кухоль'],
    ['kukhli', 'кухлі'],
    ['hodynnyk', 'годинник'],
    ['godynnyk', 'годинник'],
    ['shchitka', 'щітка'],
    ['schitka', 'щітка'],
    ['nizh', 'ніж'],
    ['stilets', 'стілець'],
    ['yabluko', 'яблуко'],
    ['myata', 'мята'],
    ['miata', 'мята'],
    ['yizha', 'їжа'],
    ['katehoriia', 'категорія'],
    ['kategoria', 'категорія'],
    ['radio', 'радіо'],
    ['postilna', 'постільна'],
    ['holodylnyk', 'холодильник'],
    ['navushnyky', 'навушники'],
    ['krislo', 'крісло'],
    ['divan', 'диван'],
    ['rushnyk', 'рушник'],
    ['derevyana', 'деревяна'],
    ['cukor', 'цукор'],
    ['zhaliuzi', 'жалюзі'],
    ['ukrajina', 'україна'],
    ['lyustra', 'люстра'],
    ['gogh', 'гог'],
  ])('%s → %s', (latin, meant) => {
    expect(fromLatin(latin).map(stem)).toContain(stem(meant))
  })
})

it('SEARCH-10 gives the likeliest reading first and not too many', () => {
  expect(fromLatin('hodynnyk')[0]).toBe('годинник')
  expect(fromLatin('hhhhhh cccc').length).toBeLessThanOrEqual(MAX_READINGS)
})

it('SEARCH-10 keeps digits, spaces and Cyrillic words', () => {
  expect(fromLatin('lampa 60 вт')).toEqual(['лампа 60 вт'])
})

it.each(['', 'лампа', '60'])('SEARCH-10 has no reading of %j', (text) => {
  expect(fromLatin(text)).toEqual([])
})

it.each([
  ['самсунг', 'samsung'],
  ['Айфони', 'iphone'],
  ['праска бош', 'praska bosch'],
  ['сяомі 13', 'xiaomi 13'],
  ['зінгер', 'zinher'],
  ['lego', 'lego'],
  ['', ''],
])('SEARCH-10 writes %j with Latin letters as %j', (text, latin) => {
  expect(toLatin(text)).toBe(latin)
})
