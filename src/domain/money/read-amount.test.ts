import { describe, expect, it } from 'vitest'
import { formatPrice } from './money.ts'
import { currencyCode, readAmount } from './read-amount.ts'
import { marksWithDecimal } from './mark-evidence.ts'

describe('readAmount', () => {
  it.each([
    ['89', 8900, null],
    ['2187,00', 218700, null],
    ['2 187,50 грн', 218750, 'UAH'],
    ['2\u00a0187.50\u00a0грн.', 218750, 'UAH'],
    ['2\u2009187,50', 218750, null],
    ['2\u202f187,50\u202f₴', 218750, 'UAH'],
    ['1,234.50', 123450, null],
    ['1.234,50', 123450, null],
    ['1.234.567', 123456700, null],
    ['1 234 567,8', 123456780, null],
    ['123.00 UAH', 12300, 'UAH'],
    ['UAH 123', 12300, 'UAH'],
    ['грн. 100', 10000, 'UAH'],
    ['₴99', 9900, 'UAH'],
    ['100грн', 10000, 'UAH'],
    ['$5.25', 525, 'USD'],
    ['12 €', 1200, 'EUR'],
    ['7 PLN', 700, 'PLN'],
    ['0.0000', 0, null],
    ['89.9900', 8999, null],
    ['100 грн/шт.', 10000, 'UAH'],
    ['1 299 грн/шт', 129900, 'UAH'],
    ['45 грн за м²', 4500, 'UAH'],
    ['1 299 грн з ПДВ', 129900, 'UAH'],
    ["1'299", 129900, null],
    ["1'299.00", 129900, null],
    ['1’299,50 грн', 129950, 'UAH'],
    ['1299', 129900, null],
    ['1299.5', 129950, null],
    ['1299,-', 129900, null],
    ['1299,', 129900, null],
    ['1299,--', 129900, null],
    ['1299, -', 129900, null],
    ['1e3 грн', 100000, 'UAH'],
    ['100 грн(з ПДВ)', 10000, 'UAH'],
    ['100 грн (вкл. ПДВ) ', 10000, 'UAH'],
    ['100 грн вкл ПДВ', 10000, 'UAH'],
    ['100 грн включно з ПДВ', 10000, 'UAH'],
    ['100 грн с НДС', 10000, 'UAH'],
    ['100 грн за 1 шт', 10000, 'UAH'],
    ['100 грн/1  шт', 10000, 'UAH'],
    ['100 грн/1шт', 10000, 'UAH'],
    ['.50', 50, null],
    ['1299.500', 129950, null],
    ['1 299.500', 129950, null],
    ['0.299', 30, null],
    ['12.3456', 1235, null],
    ['1.3E+03', 130000, null],
    ['1,299e3', 129900, null],
    ['125e-1', 1250, null],
    ['-5', -500, null],
    ['−5,50 грн', -550, 'UAH'],
    ['0', 0, null],
  ])('reads %j', (text, cents, currency) => {
    expect(readAmount(text)).toEqual({ kind: 'amount', cents, currency })
  })

  it.each([
    '',
    '-',
    'від 100',
    'від 1 299 грн',
    '100-200',
    'договірна',
    '12 попугаїв',
    'NaN',
    'Infinity',
    '1.2.3,4,5x',
    '1.299.00',
    '12 99',
    '1299 00',
    '1,29,900',
    '1 299.000,5',
    '1e99',
    '50 %',
    '1299, грн -',
    '12,50-',
    '7 XPLN',
    '7 PLNX',
    '1e3x',
    '12e34567',
    '99999999999999999',
    '100 грн з ПДВ за все',
    '100 з ПДВ грн',
    '100 грн/км',
  ])('finds no single amount in %j', (text) => {
    expect(readAmount(text)).toBeNull()
  })

  it.each([
    ['1.299', '.', 130, 129900],
    ['12,500 грн', ',', 1250, 1250000],
    ['-1.299', '.', -130, -129900],
    ['999.999 USD', '.', 100000, 99999900],
  ])('does not guess what %j is', (text, mark, decimal, thousands) => {
    expect(readAmount(text)).toEqual({ kind: 'ambiguous', mark, decimal, thousands })
  })

  it.each([
    ['1.299', '.', 130],
    ['1.299', ',', 129900],
    ['12,500 грн', ',', 1250],
    ['12,500 грн', '.', 1250000],
  ] as const)('reads %j by the decimal mark %j', (text, mark, cents) => {
    expect(readAmount(text, marksWithDecimal(mark))).toMatchObject({ kind: 'amount', cents })
  })

  it('gives back what was formatted, whatever the amount', () => {
    const amounts = [0, 1, 99, 100, 99_999, 100_000, 129_900, 99_999_999, 1e13, ...spread(5000)]
    const readings = amounts.map((amount) => readAmount(formatPrice(amount)))
    expect(readings).toEqual(amounts.map((cents) => ({ kind: 'amount', cents, currency: 'UAH' })))
  })

  it.each([
    [
      'шт',
      'штуку',
      'пара',
      'пару',
      'уп',
      'упаковку',
      'компл',
      'комплект',
      'набір',
      'рулон',
      'пачку',
      'пачка',
    ],
    ['м', 'мп', 'м п', 'м.п', 'м. п.', 'погм', 'пог м', 'пог.м', 'пог. м', 'м2', 'м²', 'м3', 'м³'],
    ['кг', 'г', 'л', 'мл', 'од', 'од.'],
  ])('reads a price of one %s and of what is sold like it', (...units) => {
    const read = units.flatMap((unit) => [readAmount(`100 грн/${unit}`), readAmount(`100 грн за ${unit}`)])
    expect(read).toEqual(read.map(() => ({ kind: 'amount', cents: 10_000, currency: 'UAH' })))
  })

  it.each([
    ['UAH', ['грн', 'грн.', 'гривня', 'гривні', 'гривень', 'гривна', 'гр.', '₴', '980', 'uah']],
    ['USD', ['$', 'us$', 'дол', 'дол.', '840', 'usd']],
    ['EUR', ['€', 'євро', 'евро', '978', 'eur']],
    ['PLN', ['pln']],
  ])('knows %s by its names and its number', (code, names) => {
    expect(names.map(currencyCode)).toEqual(names.map(() => code))
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

/** Returns amounts of every length and sign, the same in each run. */
function spread(count: number): number[] {
  let seed = 20_261_120
  return Array.from({ length: count }, (_, index) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * 10 ** (index % 13)) * (index % 2 === 0 ? 1 : -1) + 0
  })
}
