import { describe, expect, it } from 'vitest'
import { CurrencyRates } from './currency-rates.ts'

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

  const given = {
    option: { USD: '41.50' },
    setting: { date: '2026-11-01', rates: { USD: '40', EUR: '45.25' } },
  }

  it('IMP-01 takes the feed’s rate, else the option’s, else the setting’s', () => {
    const used = new Map()
    const rates = new CurrencyRates(given, used)
    rates.set('USD', 'NBU')
    rates.set('EUR', 'CBRF')
    rates.set('PLN', '10,5')
    expect(['USD', 'EUR', 'PLN', 'GBP'].map((currency) => rates.toKopiykas(100, currency))).toEqual([
      4150,
      4525,
      1050,
      null,
    ])
    expect([...used.values()]).toMatchObject([
      { currency: 'USD', rate: '41.50', source: 'option', date: null },
      { currency: 'EUR', rate: '45.25', source: 'setting', date: '2026-11-01' },
      { currency: 'PLN', rate: '10.50', source: 'feed' },
    ])
  })

  it('IMP-01 adds the percent that the feed adds to a bank’s rate, and to none of its own', () => {
    const used = new Map()
    const rates = new CurrencyRates(given, used)
    rates.set('USD', 'NBU', '2')
    rates.set('EUR', '45', '2')
    expect([rates.toKopiykas(100, 'USD'), rates.toKopiykas(100, 'EUR')]).toEqual([4233, 4500])
    expect(used.get('USD')).toMatchObject({ rate: '42.33', plus: '2' })
  })

  it.each([[{ UAH: '1', USD: '0.0241' }], [{ USD: '1', UAH: '41.5' }]])(
    'IMP-01 does not believe %j, by which a dollar is cheaper than a hryvnia',
    (stated) => {
      const rates = new CurrencyRates()
      for (const [currency, rate] of Object.entries(stated)) rates.set(currency, rate)
      expect(rates.toKopiykas(100, 'USD')).toBeNull()
    },
  )
})
