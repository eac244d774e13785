import { describe, expect, it } from 'vitest'
import { readParams } from './params.ts'

const param = (title: string, value: string, unit: string | null = null) => ({ title, value, unit, line: 1 })

describe('readParams', () => {
  it('drops the colon after a title and spaces around both', () => {
    expect(readParams([param(' Колір : ', '  білий ')]).params).toEqual([{ title: 'Колір', value: 'білий' }])
  })

  it.each([
    ['6,56 Дм', '6,56 дм'],
    ['100 ВТ', '100 Вт'],
    ['16Гб', '16 ГБ'],
    ['42 EU', '42 EU'],
    ['Дм', 'Дм'],
  ])('writes the unit of %j in its usual letters', (value, expected) => {
    expect(readParams([param('Розмір', value)]).params).toEqual([{ title: 'Розмір', value: expected }])
  })

  it('keeps a unit apart and does not repeat it', () => {
    expect(readParams([param('Вага', '5', 'кг'), param('Об’єм', '330 мл', 'мл')]).params).toEqual([
      { title: 'Вага', value: '5', unit: 'кг' },
      { title: 'Об’єм', value: '330 мл' },
    ])
  })

  it('makes several params of several short values', () => {
    expect(readParams([param('Сезон', 'весна<br/>осінь'), param('Колір', 'білий|чорний')]).params).toEqual([
      { title: 'Сезон', value: 'весна' },
      { title: 'Сезон', value: 'осінь' },
      { title: 'Колір', value: 'білий' },
      { title: 'Колір', value: 'чорний' },
    ])
  })

  it('joins long lines, which are prose', () => {
    const long = 'довгий рядок про догляд за виробом, який ніхто не стане обирати у фільтрі'
    expect(readParams([param('Догляд', `${long}<br>прати`)]).params).toEqual([
      { title: 'Догляд', value: `${long}, прати` },
    ])
  })

  it('merges repeats whatever their letters', () => {
    expect(
      readParams([param('Колір', 'білий'), param('колір:', 'Білий'), param('Колір', 'чорний')]).params,
    ).toHaveLength(2)
  })

  it.each([
    param('Колір', ''),
    param('Колір', ' - '),
    param('', 'x'),
    param('Ціна', '5'),
    param('Стара ціна, грн', '5'),
    param('Відео', 'https://video.example/1'),
  ])('drops %j', (dropped) => {
    expect(readParams([dropped]).params).toEqual([])
  })

  it('keeps service params and the answer «немає»', () => {
    expect(
      readParams([param('Гарантія', '12 міс.'), param('Кришка', 'немає'), param('Стан', 'новий')]).params,
    ).toHaveLength(3)
  })

  it('stops at 60 and says how many were left', () => {
    const read = readParams(Array.from({ length: 65 }, (_, index) => param(`Назва ${index}`, 'так')))
    expect([read.params.length, read.dropped]).toEqual([60, 5])
  })

  it('cuts what is too long and says which', () => {
    const long = param('Склад', 'слово '.repeat(100))
    const read = readParams([long])
    expect(read.cut).toBe(long)
    expect(read.params[0]?.value.length).toBeLessThanOrEqual(255)
  })
})
