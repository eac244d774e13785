import { beforeAll, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const PATH = '/api/search/handle-click'
const SESSION = 'aB3'.padEnd(32, 'x')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const click = (query: string, more: object = {}) => ({
  query,
  company_id: 1,
  model_instance: 'product',
  model_id: 7,
  click_to: 'item',
  ...more,
})
const rowsOf = (query: string) =>
  shop.database.selectFrom('search_clicks').selectAll().where('query', '=', query).execute()

describe('POST /api/search/handle-click', () => {
  it('API-21 SEARCH-08 is kept with the session', async () => {
    const answer = await shop.post(PATH, click('глечик'), { 'x-session': SESSION })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await rowsOf('глечик')).toMatchObject([
      { session_id: SESSION, company_id: 1, model_instance: 'product', model_id: 7, click_to: 'item' },
    ])
  })

  it('API-21 SEARCH-08 takes «show all» and «clear», which name nothing', async () => {
    const nothing = { model_instance: null, model_id: null }
    const answers = [
      await shop.post(PATH, click('стілець', { ...nothing, click_to: 'more' })),
      await shop.post(PATH, click('стілець', { ...nothing, click_to: 'clear' })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await rowsOf('стілець')).map(({ click_to }) => click_to)).toEqual(['more', 'clear'])
  })

  it.each([
    {},
    { 'x-session': 'короткий' },
    { 'x-session': `${SESSION}x` },
    { 'x-session': `${SESSION.slice(1)}-` },
  ])('API-21 keeps a click without a session when the header is %j', async (headers) => {
    const query = `лампа ${JSON.stringify(headers)}`
    const encoded = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, encodeURIComponent(value)]),
    )
    expect((await shop.post(PATH, click(query), encoded)).status).toBe(204)
    expect(await rowsOf(query)).toMatchObject([{ session_id: null }])
  })

  it('API-21 SEARCH-08 keeps a query without what a database cannot hold', async () => {
    expect((await shop.post(PATH, click('пра\u0000льна \uD83Dмашина'))).status).toBe(204)
    expect(await rowsOf('пральна машина')).toHaveLength(1)
  })

  it('API-21 SEARCH-08 names every wrong field', async () => {
    const answer = await shop.post(PATH, {
      query: ' аб ',
      company_id: 'x',
      model_instance: 'page',
      model_id: 0,
      click_to: 'nothing',
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(Object(answer.json()['errors']))).toEqual([
      'query',
      'company_id',
      'model_instance',
      'model_id',
      'click_to',
    ])
  })
})
