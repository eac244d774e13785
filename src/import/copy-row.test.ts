import { expect, it } from 'vitest'
import { copyRow, textArray } from './copy-row.ts'

it('escapes what the format gives a meaning, and drops what PostgreSQL cannot hold', () => {
  expect(copyRow(['a\tb', 'c\nd', 'e\\f', null, 5, true, 'g\u0000h'])).toBe(
    'a\\tb\tc\\nd\te\\\\f\t\\N\t5\ttrue\tgh\n',
  )
})

it('writes the literal of a list', () => {
  expect(textArray(['a', 'b"c', 'd\\e', '{,}'])).toBe('{"a","b\\"c","d\\\\e","{,}"}')
  expect(textArray([])).toBe('{}')
})
