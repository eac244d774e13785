import { describe, expect, it } from 'vitest'
import { indexTokens } from './search-text.ts'
import { SYNONYM_SETS } from './synonym-sets.ts'
import { synonymsOf, synonymToken } from './synonyms.ts'

describe('synonyms', () => {
  it.each([
    ['кружка', 'Чашка з блюдцем'],
    ['кружка', 'Кухоль «Глина»'],
    ['кружки', 'Кухоль «Глина»'],
    ['кофе', 'Столик для кави'],
    ['люстра', 'Світильник підвісний'],
    ['софа', 'Диван двомісний'],
    ['утюг', 'Праска парова'],
    ['пылесос', 'Пилосос'],
    ['полотенце', 'Рушник махровий'],
    ['кресло', 'Крісло «Вільха»'],
    ['стул', 'Стілець «Діброва»'],
    ['зеркало', 'Дзеркало кругле'],
    ['свеча', 'Свічка ароматична'],
    ['подсвечник', 'Набір свічників'],
    ['ковер', 'Килим джутовий'],
    ['шторы', 'Штори лляні'],
    ['занавеска', 'Штори лляні'],
    ['одеяло', 'Плед вовняний'],
  ])('SEARCH-10 «%s» is another word for what is in «%s»', (typed, title) => {
    const token = synonymToken(typed) ?? ''
    const tokens = [token, ...synonymsOf(token)]
    expect(indexTokens(title).some((each) => tokens.includes(each))).toBe(true)
  })

  it('are single words, at least two in a set, and no set twice', () => {
    const sets = SYNONYM_SETS.map((set) => set.split(' '))
    expect(sets.filter((words) => words.length < 2)).toEqual([])
    expect(sets.flat().filter((word) => synonymToken(word) === null)).toEqual([])
    expect(new Set(SYNONYM_SETS).size).toBe(SYNONYM_SETS.length)
  })

  it('never lead from a word to itself', () => {
    expect(synonymsOf(synonymToken('чашка') ?? '')).not.toContain(synonymToken('чашка'))
  })

  it.each(['', 'ab', 'два слова', 'GK-101', '12'])('takes «%s» for no word', (text) => {
    expect(synonymToken(text)).toBeNull()
  })
})
