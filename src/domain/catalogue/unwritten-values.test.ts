import { expect, it } from 'vitest'
import { unwrittenTexts } from './unwritten-values.ts'

it('ADM-10 what a change has not written is counted by its reason', () => {
  expect(unwrittenTexts({ passed: 0, passed_gone: 0, kept: 0, kept_gone: 0 })).toEqual([])
  expect(unwrittenTexts({ passed: 5, passed_gone: 3, kept: 1, kept_gone: 1 })).toEqual([
    'пропущено, бо змінилося або зникло: 2',
    'пропущено, бо категорії чи акції вже немає: 3',
    'лишилося на місці, бо категорії чи акції вже немає: 1',
  ])
})
