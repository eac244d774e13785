import { describe, expect, it } from 'vitest'
import { ParamTally } from './param-tally.ts'
import { type RawParam, readParams } from './params.ts'

const param = (title: string, value: string, unit: string | null = null) => ({ title, value, unit, line: 1 })

const shown = (...raw: RawParam[]) =>
  readParams(raw).params.map(
    ({ title, value, unit }) => `${title}: ${value}${unit === undefined ? '' : ` ${unit}`}`,
  )

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

  it('GDS-03 takes the Ukrainian of two languages, by tails of names or by the names themselves', () => {
    expect(shown(param('Колір;UA', 'білий'), param('Цвет;RU', 'белый'))).toEqual(['Колір: білий'])
    expect(shown(param('Цвет', 'белый'), param('Колір', 'білий'))).toEqual(['Колір: білий'])
    expect(shown(param('Щось;UA', 'а'), param('Что-то;RU', 'б'))).toEqual(['Щось: а'])
    expect(shown(param('Цвет', 'белый'))).toEqual(['Колір: белый'])
  })

  it('GDS-03 says of a param by its mark in which language it is', () => {
    const russian = { ...param('Колір', 'белый'), language: 'ru' }
    expect(shown(russian, { ...param('Колір', 'білий'), language: 'uk' })).toEqual(['Колір: білий'])
  })

  it.each([
    ['28.0 см', 'Висота: 28 см'],
    ['28,50 см', 'Висота: 28,5 см'],
    ['28.00', 'Висота: 28'],
    ['28cm', 'Висота: 28 см'],
    ['1.000 мл', 'Висота: 1.000 мл'],
    ['40х50', 'Висота: 40×50'],
    ['40 x 50 см', 'Висота: 40×50 см'],
  ])('GDS-03 writes %j as others do', (value, expected) => {
    expect(shown(param('Висота', value))).toEqual([expected])
  })

  it('GDS-03 leaves versions as they are', () => {
    expect(shown(param('Версія Bluetooth', '5.0'))).toEqual(['Версія Bluetooth: 5.0'])
  })

  it('GDS-03 gives the unit of a name to numbers that have none', () => {
    expect(
      shown(param('Розмір, см', '40х50'), param('Розмір, см', '20 мл'), param('Довжина (см)', '28.0')),
    ).toEqual(['Розмір: 40×50 см', 'Розмір: 20 мл', 'Довжина: 28 см'])
  })

  it('GDS-03 counts warranties in months under one name', () => {
    expect(
      shown(
        param('Гарантійний строк, міс.', '12'),
        param('Гарантія', '2 роки'),
        param('Гарантія', '14 днів'),
      ),
    ).toEqual(['Гарантія: 12 міс.', 'Гарантія: 24 міс.', 'Гарантія: 14 днів'])
  })

  it('GDS-03 takes lists apart at semicolons, and no entity for one', () => {
    expect(shown(param('Призначення', 'для дому; для саду;'))).toEqual([
      'Призначення: для дому',
      'Призначення: для саду',
    ])
    expect(shown(param('Серія', 'Tom &amp;amp; Jerry'))).toEqual(['Серія: Tom & Jerry'])
  })

  it.each(['N/D', 'н/д', 'n/a', '-', 'нет', 'не вказано', '???'.replaceAll('?', '_')])(
    'GDS-03 drops the value %j',
    (value) => {
      expect(shown(param('Колір', value))).toEqual([])
    },
  )

  it('GDS-03 counts what it does, with examples', () => {
    const tally = new ParamTally()
    readParams(
      [param('Цвет;RU', 'белый'), param('Колір;UA', 'білий'), param('Вага', '-'), param('Висота', '28.0 см')],
      tally,
    )
    expect(tally.list()).toEqual([
      { change: 'language', count: 1, examples: ['«Цвет;RU»'] },
      { change: 'empty', count: 1, examples: ['«Вага: -»'] },
      { change: 'spelling', count: 1, examples: ['«28.0 см» → «28 см»'] },
    ])
  })
})
