import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isAllowed, NOTICES_FILE, noticesText, readNotices } from './notices.ts'

it('brings no package along whose licence does not go with ours', () => {
  expect(readNotices().filter((notice) => !isAllowed(notice))).toEqual([])
})

it.each([
  ['LGPL-3.0-or-later', '@img/sharp-libvips-*'],
  ['MPL-2.0', 'lightningcss'],
  ['CC-BY-4.0', 'caniuse-lite'],
])('allows %s to %s alone', (license, name) => {
  expect(isAllowed({ license, name, copyright: '' })).toBe(true)
  expect(isAllowed({ license, name: 'another', copyright: '' })).toBe(false)
})

it('finds THIRD-PARTY-NOTICES.md as `npm run lock` writes it', () => {
  expect(readFileSync(NOTICES_FILE, 'utf8')).toBe(noticesText())
})
