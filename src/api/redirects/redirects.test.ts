import { beforeAll, describe, expect, it } from 'vitest'
import type { Redirect } from '#src/contract/pages.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const ask = async (path: string) =>
  (await shop.getJson<{ data: Redirect }>(`/api/redirects?${new URLSearchParams({ path })}`)).data

describe('GET /api/redirects', () => {
  it.each([[301], [302]] as const)(
    'ROUTE-17 gives the new address and the status %s that was set',
    async (status) => {
      await shop.build.redirect({ from_path: `/old-${status}`, to_path: '/new', status })
      expect(await ask(`/old-${status}`)).toEqual({ to: '/new', status })
    },
  )

  it('gives null for a path that nothing was set for', async () => {
    expect(await ask('/unknown')).toBeNull()
  })

  it('matches the whole path only, letter by letter', async () => {
    await shop.build.redirect({ from_path: '/exact', to_path: '/new' })
    expect([await ask('/exact/more'), await ask('/exac'), await ask('/Exact')]).toEqual([null, null, null])
  })

  it('takes no notice of a slash at the end or of what follows a question mark', async () => {
    await shop.build.redirect({ from_path: '/with-slash/', to_path: '/a' })
    await shop.build.redirect({ from_path: '/without-slash', to_path: '/b' })
    expect(await ask('/with-slash')).toMatchObject({ to: '/a' })
    expect(await ask('/without-slash/')).toMatchObject({ to: '/b' })
    expect(await ask('/without-slash?utm_source=x')).toMatchObject({ to: '/b' })
  })

  it('knows a path in Ukrainian however it is encoded', async () => {
    await shop.build.redirect({ from_path: '/товари/чайник', to_path: '/a' })
    await shop.build.redirect({ from_path: encodeURI('/товари/кава'), to_path: '/b' })
    expect(await ask(encodeURI('/товари/чайник'))).toMatchObject({ to: '/a' })
    expect(await ask('/товари/кава')).toMatchObject({ to: '/b' })
  })

  it('follows a chain to its end in one answer, temporary if a part of it is', async () => {
    await shop.build.redirect({ from_path: '/chain-1', to_path: '/chain-2', status: 301 })
    await shop.build.redirect({ from_path: '/chain-2', to_path: '/chain-3', status: 302 })
    await shop.build.redirect({ from_path: '/chain-3', to_path: 'https://example.com/end', status: 301 })
    expect(await ask('/chain-1')).toEqual({ to: 'https://example.com/end', status: 302 })
  })

  it.each([
    ['itself', '/self', '/self'],
    ['itself with a slash', '/self-slash', '/self-slash/'],
    ['itself with a query', '/self-query', '/self-query?page=2'],
    ['another site without saying so', '/slashes', '//example.com/'],
    ['another site by a backslash', '/backslash', '/\\example.com'],
    ['a script', '/script', 'javascript:alert(1)'],
    ['nowhere', '/empty', ''],
  ])('never leads to %s', async (_title, from_path, to_path) => {
    await shop.build.redirect({ from_path, to_path })
    expect(await ask(from_path)).toBeNull()
  })

  it('ends in a circle with null', async () => {
    await shop.build.redirect({ from_path: '/circle-1', to_path: '/circle-2' })
    await shop.build.redirect({ from_path: '/circle-2', to_path: '/circle-3' })
    await shop.build.redirect({ from_path: '/circle-3', to_path: '/circle-2/' })
    expect(await ask('/circle-1')).toBeNull()
  })

  it.each([
    ['a lone percent sign', '/100%'],
    ['a NUL', '/a\0b'],
    ['an encoded NUL', '/a%00b'],
    ['half of a surrogate pair', '/%ED%A0%80'],
    ['nothing but slashes', '//'],
  ])('answers null for a path with %s', async (_title, path) => {
    expect(await ask(path)).toBeNull()
  })

  it('API-23 answers 422 for a path that is missing or none', async () => {
    const missing = await shop.get('/api/redirects')
    expect([missing.status, Object.keys(missing.json<{ errors: object }>().errors)]).toEqual([422, ['path']])
    const wrong = await shop.get('/api/redirects?path=old')
    expect([wrong.status, wrong.json()]).toEqual([
      422,
      {
        message: 'Шлях починається зі скісної риски',
        errors: { path: ['Шлях починається зі скісної риски'] },
      },
    ])
  })
})
