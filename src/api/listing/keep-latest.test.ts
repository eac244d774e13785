import { expect, it } from 'vitest'
import { keepLatest } from './keep-latest.ts'

/** Of a limit of three entries and a hundred bytes; entries are written as their key and their bytes. */
function keepAll(entries: string) {
  const kept = keepLatest<string, { bytes: number }>({ bytes: 100, entries: 3 })
  for (const entry of entries.split(' ')) kept.put(entry.slice(0, 1), { bytes: Number(entry.slice(1)) })
  const keys = ['a', 'b', 'c', 'd'].filter((key) => kept.get(key) !== undefined).join(' ')
  return { kept, keys }
}

it.each([
  ['an entry in place of the one before it', 'a30 a50', 'a', 50],
  ['no more entries than it may', 'a1 b1 c1 d1', 'b c d', 3],
  ['no more bytes than it may', 'a40 b40 c60', 'b c', 100],
  ['what was put again before what was not', 'a40 b40 a40 c60', 'a c', 100],
  ['the others where one is too large by itself', 'a40 b101', 'a', 40],
  ['nothing of a key whose entry has become too large', 'a40 b40 b101', 'a', 40],
])('keeps %s', (_, entries, keys, bytes) => {
  const { kept, keys: found } = keepAll(entries)
  expect([found, kept.size, kept.bytes]).toEqual([keys, keys.split(' ').length, bytes])
})

it('counts no longer what was dropped', () => {
  const { kept } = keepAll('a40 b60')
  kept.drop('a')
  kept.drop('a')
  expect([kept.size, kept.bytes]).toEqual([1, 60])
})
