import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { takeOwnScripts } from './own-scripts.ts'

const take = (html: string, nonce: string | null = 'ours') => {
  const { html: plain, hashes } = takeOwnScripts(Buffer.from(html), nonce)
  return { plain: plain.toString(), hashes }
}
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('SEC-01 allows the scripts that the shop wrote, each once, and takes their nonce away', () => {
  const { plain, hashes } = take(
    '<script nonce="ours">a("ї")</script><p></p><script type="module" nonce="ours" async="">b()</script><script nonce="ours">a("ї")</script>',
  )
  expect(hashes).toEqual([hashOf('a("ї")'), hashOf('b()')])
  expect(plain).toBe(
    '<script>a("ї")</script><p></p><script type="module" async="">b()</script><script>a("ї")</script>',
  )
})

it.each([
  ['no nonce', '<script>steal()</script>'],
  ['another nonce', '<script nonce="theirs">steal()</script>'],
  ['an open tag before one of ours', '<script x="<script nonce="theirs">steal()</script>'],
  ['its text inside an element', '<p>&lt;script nonce=&quot;ours&quot;&gt;steal()</p>'],
])('SEC-01 allows no script with %s', (_case, injected) => {
  const { plain, hashes } = take(`${injected}<script nonce="ours">go()</script>`)
  expect(hashes).toEqual([hashOf('go()')])
  expect(plain).toBe(`${injected}<script>go()</script>`)
})

it('takes the nonce from links and from scripts that lie elsewhere, and needs no hash for them', () => {
  const { plain, hashes } = take(
    '<link rel="modulepreload" nonce="ours"/><script nonce="ours" src="/a.js"></script>',
  )
  expect([plain, hashes]).toEqual(['<link rel="modulepreload"/><script src="/a.js"></script>', []])
})

it('SEC-01 allows no inline script of a page that names no nonce', () => {
  expect(take('<script nonce="">a()</script>', null).hashes).toEqual([])
})
