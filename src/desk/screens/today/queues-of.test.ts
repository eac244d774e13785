import { expect, it } from 'vitest'
import { waited } from './queues-of.ts'

it.each([
  [0, 'менше 1 хв'],
  [1, '1 хв'],
  [59, '59 хв'],
  [60, '1 год'],
  [1439, '23 год'],
  [1440, '1 дн.'],
])('who has waited %i minutes has waited «%s»', (minutes, words) => {
  expect(waited(minutes).replaceAll('\u00A0', ' ')).toBe(words)
})
