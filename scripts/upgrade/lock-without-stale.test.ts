import { expect, it } from 'vitest'
import { lockWithoutStale } from './lock-without-stale.ts'

it('OPS-06 has npm look up a whole family anew, and what the lock has no hash of', () => {
  const entry = { version: '3.0.0', integrity: 'sha512-x' }
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { name: 'a-shop' },
      'node_modules/@tiptap/core': entry,
      'node_modules/@tiptap/react': entry,
      'node_modules/plain': entry,
      'node_modules/plain/node_modules/@tiptap/core': entry,
      'node_modules/react': entry,
      'node_modules/tool-linux-arm64': { version: '1.0.0', optional: true },
    },
  }
  expect(JSON.parse(lockWithoutStale(JSON.stringify(lock), ['@tiptap/react', 'plain']))).toEqual({
    lockfileVersion: 3,
    packages: { '': { name: 'a-shop' }, 'node_modules/plain': entry, 'node_modules/react': entry },
  })
})
