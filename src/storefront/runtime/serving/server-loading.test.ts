import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { loadFound, loadListing } from '../../features/listing/load-listing.ts'
import { orElse, pageApi } from '../calls/page-api.ts'
import { redirectOldAddress } from './redirect-old-address.ts'
import { serverContext } from '../calls/server-context.ts'
import { loadShop } from '../shop/load-shop.ts'
import { readShop } from '../shop/shop-data.ts'

type Answers = Record<string, () => Response>

/** A context as the process provides it, with an API that knows only these paths. */
function contextOf(answers: Answers, version: (() => number) | null = null) {
  const context = new RouterContextProvider()
  const asked: string[] = []
  context.set(serverContext, {
    origin: 'https://oselia.example',
    options: { apiBaseUrl: null, version, log: () => undefined },
    send: async (request) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname + search)
      return answers[pathname + search]?.() ?? Response.json({ message: 'Немає' }, { status: 404 })
    },
  })
  return { context, asked }
}

const urlOf = (search: string) => new URL(`http://localhost/search${search}`)
const failing = (status: number) => ({ '/api/x': () => Response.json({ message: 'Ні' }, { status }) })

describe('calls of loaders', () => {
  it.each([
    [404, 404],
    [422, 404],
    [429, 429],
    [500, 503],
    [502, 502],
    [504, 504],
    [507, 503],
  ])('ERR-03 an API that answers %i makes a page of status %i', async (answered, shown) => {
    const api = pageApi(contextOf(failing(answered)).context)
    await expect(api.get('/api/x')).rejects.toMatchObject({ init: { status: shown } })
  })

  it('ERR-03 an API that is not there makes the page unavailable', async () => {
    const { context } = contextOf({
      '/api/x': () => {
        throw new Error('connection refused')
      },
    })
    await expect(pageApi(context).get('/api/x')).rejects.toMatchObject({ init: { status: 503 } })
  })

  it('goes on without what the page can do without', async () => {
    const api = pageApi(contextOf(failing(500)).context)
    expect(await orElse(api.get('/api/x'), { data: [] })).toEqual({ data: [] })
  })
})

describe('lists that an API elsewhere may not have', () => {
  it('API-26 a search finds nothing', async () => {
    const api = pageApi(contextOf({}).context)
    const { json } = await loadFound(api, { query: 'чайник' }, urlOf('?query=чайник'))
    expect(JSON.parse(json)).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it('API-26 a search beyond the last page, and what is listed of a thing, are not found', async () => {
    const api = pageApi(contextOf({}).context)
    const missing = { init: { status: 404 } }
    await expect(loadFound(api, {}, urlOf('?page=2'))).rejects.toMatchObject(missing)
    await expect(loadListing(api, { category: 'posud' }, urlOf(''))).rejects.toMatchObject(missing)
  })
})

describe('ROUTE-17 what comes before a page', () => {
  const moved = {
    '/api/redirects?path=%2Fold': () => Response.json({ data: { to: '/about', status: 302 } }),
    '/api/redirects?path=%2Fclient': () => Response.json({ data: { to: '/about', status: 301 } }),
  }

  it('follows the redirect that the owner has set, with its status', async () => {
    const answer = await redirectOldAddress('/old', contextOf(moved).context).catch(
      (thrown: unknown) => thrown,
    )
    expect(answer).toBeInstanceOf(Response)
    expect(answer).toMatchObject({ status: 302 })
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/about')
  })

  it('asks for a redirect once until something changes', async () => {
    let version = 1
    const { context, asked } = contextOf(moved, () => version)
    const open = () => redirectOldAddress('/old', context).catch((thrown: unknown) => thrown)
    expect([await open(), await open()]).toMatchObject([{ status: 302 }, { status: 302 }])
    expect(asked).toHaveLength(1)
    version = 2
    await open()
    expect(asked).toHaveLength(2)
  })

  it('lets an address through that has none', async () => {
    await expect(redirectOldAddress('/products/x', contextOf(moved).context)).resolves.toBeUndefined()
  })

  it('refuses first what is no address, without asking', async () => {
    const { context, asked } = contextOf(moved)
    await expect(redirectOldAddress('/%E0%A4%A', context)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(redirectOldAddress(`/${'a'.repeat(3000)}`, context)).rejects.toMatchObject({
      init: { status: 404 },
    })
    expect(asked).toEqual([])
  })

  it('leaves the addresses of clients to the browser', async () => {
    await expect(redirectOldAddress('/client', contextOf(moved).context)).resolves.toBeUndefined()
  })

  it('shows the page when redirects cannot be asked for', async () => {
    const { context } = contextOf({ '/api/redirects?path=%2Fx': () => new Response('', { status: 500 }) })
    await expect(redirectOldAddress('/x', context)).resolves.toBeUndefined()
  })
})

describe('the shop of every page', () => {
  const answers = {
    '/api/settings': () => Response.json({ shopTitle: 'Оселя' }),
    '/api/categories': () =>
      Response.json({
        data: [
          {
            id: 1,
            title: 'Посуд',
            slug: 'posud',
            uri: '/categories/posud',
            picture: null,
            products_count: 8,
            children: [{ products_count: 3, children: [] }],
          },
        ],
      }),
  }

  it('SEO-01 has the origin that the server has found', async () => {
    expect((await loadShop(contextOf(answers).context)).origin).toBe('https://oselia.example')
  })

  it('carries the first level of the categories only', async () => {
    const { categories } = readShop(await loadShop(contextOf(answers).context))
    expect(categories).toEqual([
      {
        id: 1,
        title: 'Посуд',
        uri: '/categories/posud',
        picture: null,
        products_count: 8,
        hasChildren: true,
      },
    ])
  })

  it('API-26 does without categories where the API has none, but not where it fails', async () => {
    const { '/api/categories': _, ...rest } = answers
    const shop = readShop(await loadShop(contextOf(rest).context))
    expect([shop.settings.shopTitle, shop.categories]).toEqual(['Оселя', []])
    const failed = { ...answers, '/api/categories': () => new Response('', { status: 500 }) }
    const load = loadShop(contextOf(failed).context)
    await expect(load).rejects.toMatchObject({ init: { status: 503 } })
  })

  it.each([
    ['/media/logo-1.svg', 'https://api.oselia.example/media/logo-1.svg'],
    ['/logo.svg', '/logo.svg'],
    ['', ''],
  ])('API-26 the logo %j of an API elsewhere is %j', async (logo, shown) => {
    const { context } = contextOf({ ...answers, '/api/settings': () => Response.json({ logo }) })
    const { options, ...rest } = context.get(serverContext)
    context.set(serverContext, { ...rest, options: { ...options, apiBaseUrl: 'https://api.oselia.example' } })
    const { settings } = readShop(await loadShop(context))
    expect(settings.logo).toBe(shown)
  })

  it('is asked for again when something has changed, and only then', async () => {
    let version = 1
    const { context, asked } = contextOf(answers, () => version)
    const load = () => loadShop(context)
    await Promise.all([load(), load()])
    await load()
    expect(asked).toEqual(['/api/settings', '/api/categories', '/api/promotions'])
    version = 2
    await load()
    expect(asked).toHaveLength(6)
  })

  it.each([
    [[], ['Про нас']],
    [[{ id: 1 }], ['Акції', 'Про нас']],
  ])('leads to promotions only when there are any: %j', async (promotions, titles) => {
    const headerMenu = [
      { title: 'Акції', url: '/promotions' },
      { title: 'Про нас', url: '/about' },
    ]
    const { context } = contextOf({
      ...answers,
      '/api/settings': () => Response.json({ headerMenu }),
      '/api/promotions': () => Response.json({ data: promotions }),
    })
    const { settings } = readShop(await loadShop(context))
    expect(settings.headerMenu.map(({ title }) => title)).toEqual(titles)
  })

  it('has room in its menus for some of many categories, and says that there are more', async () => {
    const data = Array.from({ length: 64 }, (_, id) => ({
      id,
      title: `К${id}`,
      products_count: id + 1,
      children: [],
    }))
    const { context } = contextOf({ ...answers, '/api/categories': () => Response.json({ data }) })
    const shop = readShop(await loadShop(context))
    expect([shop.categories.length, shop.hasMoreCategories]).toEqual([11, true])
  })

  it('is asked for again after a failure', async () => {
    let status = 500
    const failing = { ...answers, '/api/settings': () => Response.json({ shopTitle: 'Оселя' }, { status }) }
    const { context } = contextOf(failing, () => 1)
    const load = () => loadShop(context)
    await expect(load()).rejects.toMatchObject({ init: { status: 503 } })
    status = 200
    expect(readShop(await load()).settings.shopTitle).toBe('Оселя')
  })
})
