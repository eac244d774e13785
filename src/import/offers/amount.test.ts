import { describe, expect, it } from 'vitest'
import { currencyCode, readAmount } from './amount.ts'
import { CurrencyRates } from './currency-rates.ts'

describe('readAmount', () => {
  it.each([
    ['89', 8900, null],
    ['2187,00', 218700, null],
    ['2 187,50 грн', 218750, 'UAH'],
    ['2\u00a0187.50\u00a0грн.', 218750, 'UAH'],
    ['1,234.50', 123450, null],
    ['1.234,50', 123450, null],
    ['1.234.567', 123456700, null],
    ['123.00 UAH', 12300, 'UAH'],
    ['UAH 123', 12300, 'UAH'],
    ['₴99', 9900, 'UAH'],
    ['$5.25', 525, 'USD'],
    ['12 €', 1200, 'EUR'],
    ['7 PLN', 700, 'PLN'],
    ['0.0000', 0, null],
    ['89.9900', 8999, null],
    ['100 грн/шт.', 10000, 'UAH'],
    ["1'299", 129900, null],
  ])('reads %j', (text, cents, currency) => {
    expect(readAmount(text)).toEqual({ cents, currency })
  })

  it.each(['', '-', 'від 100', '100-200', 'договірна', '12 попугаїв', 'NaN', '1.2.3,4,5x'])(
    'finds no single amount in %j',
    (text) => {
      expect(readAmount(text)).toBeNull()
    },
  )

  it('keeps the sign, so that a negative price can be refused', () => {
    expect(readAmount('-5')).toEqual({ cents: -500, currency: null })
  })
})

describe('CurrencyRates', () => {
  it('converts by a number, with a decimal comma too, and rounds half up', () => {
    const rates = new CurrencyRates()
    rates.set('USD', '41,555')
    expect(rates.toKopiykas(100, 'USD')).toBe(4156)
  })

  it('takes a bank’s name for no rate', () => {
    const rates = new CurrencyRates()
    rates.set('USD', 'CB')
    expect(rates.toKopiykas(100, 'USD')).toBeNull()
  })

  it('divides by the hryvnia’s rate when another currency is the base', () => {
    const rates = new CurrencyRates()
    rates.set('USD', '1')
    rates.set('UAH', '0.025')
    expect(rates.toKopiykas(100, 'USD')).toBe(4000)
  })

  it('cannot convert a base currency when the hryvnia has no rate', () => {
    const rates = new CurrencyRates()
    rates.set('USD', '1')
    expect(rates.toKopiykas(100, 'USD')).toBeNull()
  })

  it('knows the hryvnia under its many names', () => {
    expect(['грн', 'ГРН.', '₴', 'uah', ' UAH '].map(currencyCode)).toEqual([
      'UAH',
      'UAH',
      'UAH',
      'UAH',
      'UAH',
    ])
  })
})
