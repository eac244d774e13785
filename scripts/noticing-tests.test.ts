import { expect, it } from 'vitest'
import { noticingTests, patternOf } from './noticing-tests.ts'

const test = (file: string, name: string) => ({ file, name })

it('names the tests that have noticed most changes of a source first, and none that only noticed changes of another', () => {
  const noticed = noticingTests()
  noticed.add('stock.ts', test('a.test.ts', 'one'))
  noticed.add('stock.ts', test('b.test.ts', 'two'))
  noticed.add('stock.ts', test('b.test.ts', 'two'))
  noticed.add('money.ts', test('c.test.ts', 'three'))
  expect(noticed.few('stock.ts').map(({ name }) => name)).toEqual(['two', 'one'])
  expect(noticed.order('stock.ts', ['c.test.ts', 'a.test.ts', 'b.test.ts'])).toEqual([
    'b.test.ts',
    'a.test.ts',
    'c.test.ts',
  ])
})

it('takes a name whole, with whatever signs are in it', () => {
  const pattern = patternOf([test('a.test.ts', 'PAY-07 gives (back) 1.50'), test('a.test.ts', 'b')])
  expect(['PAY-07 gives (back) 1.50', 'b'].every((name) => pattern.test(name))).toBe(true)
  expect(
    ['PAY-07 gives (back) 1x50', 'bb', 'PAY-07 gives (back) 1.50 twice'].some((name) => pattern.test(name)),
  ).toBe(false)
})
