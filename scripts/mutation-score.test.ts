import { expect, it } from 'vitest'
import { percentOf, scorePage, scoreRooms } from './mutation-score.ts'

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

it('writes the figures of each room and of all together', () => {
  const page = scorePage(
    [
      { room: 'domain/cart', noticed: 9, missed: 1 },
      { room: 'domain/money', noticed: 30, missed: 0 },
    ],
    85,
  )
  expect(page).toContain('| domain/cart | 10 | 9 | 1 | 90.0 % |\n| domain/money | 30 | 30 | 0 | 100.0 % |')
  expect(page).toContain('| **together** | 40 | 39 | 1 | 97.5 % |')
})
