import { expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const NOBODY = { connect: [] }

it('adds the sources that a page names to its directives, and makes those that are not there', () => {
  const asked = 'script-src https://a.example https://b.example; frame-src https://a.example'
  const policy = contentPolicy(["'sha256-a='"], { connect: ['https://api.example'] }, asked)
  expect(policy).toMatch(/script-src 'self' 'sha256-a=' https:\/\/a\.example https:\/\/b\.example;/)
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(policy).toContain("form-action 'self' https://api.example;")
  expect(policy).toMatch(/frame-src 'self' https:\/\/a\.example$/)
})

it.each([null, '', ' ; '])('is the strict one when a page names %j', (asked) => {
  expect(contentPolicy([], NOBODY, asked)).toBe(contentPolicy([], NOBODY))
  expect(contentPolicy([], NOBODY)).not.toContain('https:')
})

it('SEC-01 lets texts become markup by its own policies alone, but where the owner lets programs of others in', () => {
  const demand = "require-trusted-types-for 'script'; trusted-types default rich-text"
  expect(contentPolicy([], NOBODY, 'img-src https://a.example')).toContain(demand)
  expect(contentPolicy([], NOBODY, 'script-src https://a.example')).not.toContain('trusted-types')
})
