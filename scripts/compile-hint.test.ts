import { expect, it } from 'vitest'
import { hintAll } from './compile-hint.ts'

it('puts the hint before all that the build has written at the head of a file', () => {
  const entry = { type: 'chunk' as const, name: 'entry.client', code: 'const __vite__mapDeps=[]\nstart()' }
  hintAll([{ type: 'asset' }, entry])
  expect(entry.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps/)
})

it('leaves alone what is opened now and then', () => {
  const modal = { type: 'chunk' as const, name: 'login-modal', code: 'open()' }
  hintAll([modal])
  expect(modal.code).toBe('open()')
})
