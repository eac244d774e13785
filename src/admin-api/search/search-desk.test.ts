import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countPathHits, MOST_MISSING } from '#src/pages/path-hits.ts'
import { flushMisses } from '#src/search/search-misses.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let editor: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  editor = await signedIn(shop, 'editor')
})

type Search = {
  data: {
    misses: { query: string; misses: number }[]
    led: object[]
    both: string[][]
    one_way: object[]
    categories: { path: string }[]
  }
}
const search = async () => (await editor.getJson<Search>('/api/admin/search')).data
const elsewhere = async (query: string) =>
  (
    await shop.getJson<{ data: { to: string | null } }>(
      `/api/search/elsewhere?${new URLSearchParams({ query })}`,
    )
  ).data.to

/** The sets with «гольф», and all that leads one way. */
const saidOfSweater = async () => {
  const { both, one_way } = await search()
  return [both.filter((words) => words.includes('гольф')), one_way]
}

const missing = async () =>
  (await editor.getJson<{ data: { path: string }[] }>('/api/admin/redirects/missing')).data

describe('ADM-16 search', () => {
  it('ADM-16 counts queries without hits, the most often first; hides one, takes that back and leads one to a category', async () => {
    for (const query of ['Ґерданик', 'ґерданик ', 'люлька']) expect(await elsewhere(query)).toBeNull()
    await flushMisses(shop.database, new Date())
    expect((await search()).misses).toMatchObject([
      { query: 'ґерданик', misses: 2 },
      { query: 'люлька', misses: 1 },
    ])
    expect(await editor.getJson('/api/admin/today/misses')).toEqual({
      data: [
        { query: 'ґерданик', misses: 2, has_synonym: false },
        { query: 'люлька', misses: 1, has_synonym: false },
      ],
    })
    expect((await editor.post('/api/admin/search/hide', { query: 'люлька' })).status).toBe(204)
    expect((await search()).misses).toMatchObject([{ query: 'ґерданик' }])
    await editor.post('/api/admin/search/hide', { query: 'люлька', is_hidden: false })
    expect((await search()).misses).toMatchObject([{ query: 'ґерданик' }, { query: 'люлька' }])
    await editor.post('/api/admin/search/hide', { query: 'люлька' })
    expect((await editor.put('/api/admin/search/lead', { query: 'Ґерданик', to: '/dekor' })).status).toBe(204)
    expect(await search()).toMatchObject({ misses: [], led: [{ query: 'ґерданик', to_path: '/dekor' }] })
    expect(await elsewhere('ґерданик')).toBe('/dekor')
    const circle = await editor.put('/api/admin/search/lead', { query: 'ґерданик', to: '/search?query=x' })
    expect(circle.status).toBe(422)
  })

  it('ADM-16 a query is led to the address of a category, not to the end of it', async () => {
    const { uri } = await shop.build.category()
    expect((await search()).categories.map(({ path }) => path)).toContain(uri)
  })

  it('ADM-16 ADM-21 names every wrong synonym at its place, and a very long one without repeating it', async () => {
    const words = ['я'.repeat(10_000), 'худі', '!!!']
    const { status, json } = await editor.post('/api/admin/search/synonyms', { words })
    expect([status, json()]).toMatchObject([
      422,
      { errors: { 'words.0': ['Слово: до 60 знаків'], 'words.2': [expect.stringContaining('!!!')] } },
    ])
  })

  it('ADM-16 keeps synonyms both ways and one way', async () => {
    await editor.post('/api/admin/search/synonyms', { words: ['худі', 'кенгурушка'] })
    await editor.post('/api/admin/search/synonyms', { words: ['подарунок', 'листівка'], is_one_way: true })
    expect(await search()).toMatchObject({
      both: [['кенгурушка', 'худі']],
      one_way: [{ word: 'подарунок', to: 'листівка' }],
    })
    const wrong = await editor.post('/api/admin/search/synonyms', { words: ['а1', 'худі'] })
    expect([wrong.status, wrong.json()]).toMatchObject([
      422,
      { errors: { 'words.0': [expect.stringContaining('а1')] } },
    ])
    expect((await editor.delete('/api/admin/search/synonyms?word=подарунок')).status).toBe(204)
    expect((await search()).one_way).toEqual([])
  })

  it('ADM-16 one thing that was said of a word is removed, and the rest of it stays', async () => {
    await editor.post('/api/admin/search/synonyms', { words: ['светр', 'гольф'] })
    await editor.post('/api/admin/search/synonyms', {
      words: ['светр', 'пуловер', 'кофта'],
      is_one_way: true,
    })
    const remove = (to: string) =>
      editor.delete(`/api/admin/search/synonyms?${new URLSearchParams({ word: 'светр', to })}`)
    expect((await remove('кофта')).status).toBe(204)
    expect(await saidOfSweater()).toEqual([[['гольф', 'светр']], [{ word: 'светр', to: 'пуловер' }]])
    expect((await remove('')).status).toBe(204)
    expect(await saidOfSweater()).toEqual([[], [{ word: 'светр', to: 'пуловер' }]])
    expect((await remove('кофта')).status).toBe(404)
    await remove('пуловер')
  })

  it('ADM-16 a synonym of one way finds goods of the other word, and not the other way round', async () => {
    const card = await shop.build.product({ title: 'Листівочка зимова' })
    const ring = await shop.build.product({ title: 'Подаруночок срібний' })
    await editor.post('/api/admin/search/synonyms', {
      words: ['подаруночок', 'листівочка'],
      is_one_way: true,
    })
    const found = async (query: string) =>
      (
        await shop.getJson<{ products: { id: number }[] }>(
          `/api/search/live?${new URLSearchParams({ query })}`,
        )
      ).products
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
    expect(await found('подаруночок')).toEqual([card.id, ring.id])
    expect(await found('листівочка')).toEqual([card.id])
  })

  it('SEARCH-10 ADM-16 a price in a query without hits becomes a filter, and the query is no miss', async () => {
    await shop.build.product({ title: 'Самоварчик мідний', price: 150_000 })
    expect(await elsewhere('самоварчик до 2000 грн')).toBe(
      `/search?${new URLSearchParams({ query: 'самоварчик' })}&price=-2000`,
    )
    expect(await elsewhere('до 500 грн')).toBe('/search?price=-500')
    expect(await elsewhere('самоварчик до 2000 люмен')).toBeNull()
    expect(await elsewhere('щосьтаке до 2000')).toBeNull()
    await flushMisses(shop.database, new Date())
    const missed = (await search()).misses.map(({ query }) => query)
    expect(missed).toEqual(expect.arrayContaining(['самоварчик до 2000 люмен', 'щосьтаке до 2000']))
    expect(missed).not.toContain('самоварчик до 2000 грн')
  })
})

type Redirects = { data: { rows: { from: string; to: string; hits: number }[] } }
const redirects = async () => (await editor.getJson<Redirects>('/api/admin/redirects')).data.rows

describe('ADM-16 redirects', () => {
  it('ADM-16 adds, changes, finds and removes redirects; a circle is refused', async () => {
    const put = (from: string, to: string) => editor.put('/api/admin/redirects', { from, to })
    expect((await put('/old', '/new')).status).toBe(204)
    expect((await put('/older', '/old')).status).toBe(204)
    const circle = await put('/new', '/older')
    expect([circle.status, circle.json()]).toMatchObject([
      422,
      { errors: { to: ['Ця адреса веде назад, вийшло б коло'] } },
    ])
    expect((await put('/a?b=1', '/x')).status).toBe(422)
    expect((await put('/c', '//evil.example')).status).toBe(422)
    expect(await redirects()).toMatchObject([
      { from: '/old', to: '/new' },
      { from: '/older', to: '/old' },
    ])
    expect((await put('older?a', 'newer')).json()).toMatchObject({
      errors: { from: [expect.stringContaining('скісної риски')], to: [expect.stringContaining('https://')] },
    })
    expect((await put('', '')).json()).toMatchObject({
      errors: { from: ['Введіть стару адресу'], to: ['Введіть нову адресу'] },
    })
    expect((await editor.delete('/api/admin/redirects?from=/older')).status).toBe(204)
    expect(await redirects()).toHaveLength(1)
  })

  it('ADM-16 counts followed redirects and addresses that are not there', async () => {
    const hits = countPathHits(shop.database)
    for (const url of ['/gone', '/gone/?utm=1', '/gone-2', '/wp-login.php', '/.env', '/%FF'])
      hits.note(404, url)
    hits.note(301, '/old')
    hits.note(200, '/')
    await hits.flush(new Date())
    expect(await missing()).toMatchObject([
      { path: '/gone', hits: 2 },
      { path: '/gone-2', hits: 1 },
    ])
    expect(await redirects()).toMatchObject([{ from: '/old', hits: 1 }])
    const hide = (is_hidden: boolean) =>
      editor.post('/api/admin/redirects/missing/hide', { path: '/gone-2', is_hidden })
    await hide(true)
    expect((await missing()).map(({ path }) => path)).toEqual(['/gone'])
    await hide(false)
    expect((await missing()).map(({ path }) => path)).toEqual(['/gone', '/gone-2'])
    await hide(true)
    await editor.put('/api/admin/redirects', { from: '/gone', to: '/here' })
    expect(await missing()).toEqual([])
  })

  it('ADM-03 ADM-16 the address of an order or of a person, copied with a bracket or a dot, is not listed', async () => {
    const hits = countPathHits(shop.database)
    for (const url of [
      '/orders/id-S0MlEIG4bd3FN5UlVWdAo1)',
      '//Orders/id-S0MlEIG4bd3FN5UlVWdAo1.',
      '/%6Frders/id-S0MlEIG4bd3FN5UlVWdAo1%3E',
      '/cabinet/orders/17.',
      '/client/',
      '/auth/confirm.',
      '/waiting/stop,',
      '/unsubscribe/olena@example.com',
      '/orders-and-returns',
    ])
      hits.note(404, url)
    await hits.flush(new Date())
    expect(await missing()).toMatchObject([{ path: '/orders-and-returns' }])
    await sql`delete from missing_paths`.execute(shop.database)
  })

  it('ADM-16 a flood of invented addresses keeps neither memory nor table, and drives out no real one', async () => {
    const hits = countPathHits(shop.database)
    hits.note(404, '/real')
    hits.note(404, '/real')
    for (let index = 0; index < 100_000; index += 1) hits.note(404, `/flood-${index}`)
    await hits.flush(new Date())
    await sql`insert into missing_paths (path, hits, first_at, last_at)
      select '/more-' || i, 1, now(), now() from generate_series(1, ${MOST_MISSING}) i`.execute(shop.database)
    hits.note(404, '/real')
    await hits.flush(new Date())
    const { rows } = await sql<{ count: number }>`select count(*) as count from missing_paths`.execute(
      shop.database,
    )
    expect(rows[0]?.count).toBe(MOST_MISSING)
    const { data } = await editor.getJson<{ data: object[] }>('/api/admin/redirects/missing')
    expect(data[0]).toMatchObject({ path: '/real', hits: 3 })
  })
})
