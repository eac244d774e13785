import { expect, it } from 'vitest'
import { countUntried, percentOf, scoreRooms, withFolders, withRules } from './mutation-score.ts'

const file = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

it('counts by folder what tests have noticed and what not, and leaves out what could not be tried', () => {
  const files = {
    'src/domain/money/money.ts': file('Killed', 'Timeout', 'Survived'),
    'src/domain/cart/cart.ts': file('Killed', 'Ignored', 'CompileError', 'RuntimeError'),
    'src/domain/money/iban.ts': file('NoCoverage', 'Killed'),
  }
  expect(scoreRooms({ files })).toEqual([
    { room: 'domain/cart', noticed: 1, missed: 0 },
    { room: 'domain/money', noticed: 3, missed: 2 },
  ])
})

it('shows no bound as reached that is not', () => {
  expect(percentOf({ noticed: 1699, missed: 301 })).toBe(84.9)
  expect(percentOf({ noticed: 0, missed: 0 })).toBe(0)
})

it('counts what a module reads when it is imported as not tried, and not what is never changed', () => {
  const mutants = [
    { status: 'Ignored', statusReason: 'Static mutant (and "ignoreStatic" was enabled)' },
    { status: 'Ignored', statusReason: 'Ignored because of excluded mutation "StringLiteral"' },
    { status: 'Killed' },
  ]
  expect(countUntried({ files: { 'src/orders/a.ts': { mutants } } })).toBe(1)
})

const rules = [
  { room: 'domain/cart', noticed: 9, missed: 1 },
  { room: 'domain/money', noticed: 30, missed: 0 },
]
const orders = { room: 'orders', files: 2, allFiles: 9, noticed: 8, missed: 2, untried: 1 }
const payments = { room: 'payments', files: 1, allFiles: 3, noticed: 10, missed: 0, untried: 0 }

it('writes the figures of each room and of all together', () => {
  const page = withRules('', rules, 85)
  expect(page).toContain('| domain/cart | 10 | 9 | 1 | 90.0 % |\n| domain/money | 30 | 30 | 0 | 100.0 % |')
  expect(page).toContain('| **together** | 40 | 39 | 1 | 97.5 % |')
})

it('writes the figures of folders beside those of the rules, and leaves alone what was not tried now', () => {
  const first = withFolders(withRules('', rules, 85), [orders, payments], 85)
  const page = withRules(withFolders(first, [{ ...orders, noticed: 9, missed: 1 }], 85), rules, 85)
  expect(page).toContain('| domain/cart | 10 | 9 | 1 | 90.0 % |')
  expect(page).toContain(
    '| orders | 2 of 9 | 10 | 9 | 1 | 1 | 90.0 % |\n| payments | 1 of 3 | 10 | 10 | 0 | 0 |',
  )
  expect(page).toContain('| **together** | 3 of 12 | 20 | 19 | 1 | 1 | 95.0 % |')
  expect(withFolders(page, [payments], 85)).toBe(page)
})
