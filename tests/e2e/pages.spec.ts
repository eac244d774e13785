import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { placeOrder } from './placed-orders.ts'
import { setRedirect } from './set-redirect.ts'
import { hydrated, openFacets, openPage, watchConsole } from './shopper.ts'

/** Every address that a guest can open: path, title, main heading. */
const PAGES: readonly [id: string, path: string, title: string, heading: string | RegExp][] = [
  ['ROUTE-01', '/', 'Оселя', 'Оселя — інтернет-магазин'],
  ['ROUTE-02', '/search?query=чайник', 'Результати за запитом «чайник» — Оселя', /чайник/],
  ['ROUTE-03', '/about', 'Про нас — Оселя', 'Про нас'],
  ['ROUTE-03', '/returns', 'Повернення й обмін — Оселя', 'Повернення й обмін'],
  ['ROUTE-03', '/delivery', 'Доставка — Оселя', 'Доставка'],
  ['ROUTE-03', '/payments', 'Оплата — Оселя', 'Оплата'],
  ['ROUTE-04', '/promotions', 'Акції — Оселя', 'Акції'],
  ['ROUTE-04', '/promotions/zymovyi-zatyshok', 'Акція «Зимовий затишок» — Оселя', 'Зимовий затишок'],
  ['ROUTE-05', '/collections', 'Колекції — Оселя', 'Колекції'],
  ['ROUTE-05', '/collections/hlyna', 'Колекція «Глина» — Оселя', 'Глина'],
  ['ROUTE-06', '/categories/posud', 'Посуд — Оселя', 'Посуд'],
  ['ROUTE-06', '/categories/posud/kukhli-ta-chashky', 'Кухлі та чашки — Оселя', 'Кухлі та чашки'],
  ['ROUTE-08', '/products/viewed-products', 'Переглянуті товари', 'Переглянуті товари'],
  ['ROUTE-09', '/wishlist', 'Улюблене — Оселя', 'Улюблене'],
  ['ROUTE-10', '/cart', 'Кошик — Оселя', 'Кошик'],
  ['ROUTE-10', '/thank-you', 'Дякуємо за замовлення — Оселя', 'Тут буде ваше замовлення'],
  ['ROUTE-11', '/thank-you-pay', 'Стан замовлення — Оселя', 'Тут буде ваше замовлення'],
  ['ROUTE-13', '/cabinet', 'Кабінет — Оселя', 'Кабінет'],
  ['ROUTE-13', '/cabinet/orders', 'Замовлення — Оселя', 'Замовлення'],
  ['ROUTE-14', '/auth/oauth-callback/google', 'Вхід через соцмережу — Оселя', 'Вхід через соцмережу'],
  ['ROUTE-19', '/brands', 'Бренди — Оселя', 'Бренди'],
  ['ROUTE-19', '/brands/hlynokrai', 'Глинокрай — Оселя', 'Глинокрай'],
]

for (const [id, path, title, heading] of PAGES) {
  test(`${id} SEO-01: ${path} has its title and heading, no line that may begin with a dash, and nothing to complain about`, async ({
    page,
  }) => {
    const complaints = watchConsole(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await hydrated(page)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await page.evaluate(looseDashes)).toEqual([])
    expect(complaints).toEqual([])
  })
}

/** Texts in sight in which a line may break before a dash. */
function looseDashes(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const loose: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    const isSeen = !parentElement?.closest('script, style, noscript, template, .vh')
    if (isSeen && / [—–](?=\s|$)/.test(textContent ?? '')) loose.push(textContent ?? '')
  }
  return loose
}

test('ROUTE-07 PROD-01 IMG-04: a product opens with its main picture first in line', async ({ page }) => {
  const complaints = watchConsole(page)
  const { address, title } = await findGoods(100061)
  const response = await page.goto(address)
  expect(response?.status()).toBe(200)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(' л', '\u00A0л'))
  await expect(page.locator('img[fetchpriority="high"]').first()).not.toHaveAttribute('loading', 'lazy')
  expect(complaints).toEqual([])
})

const HIDDEN = [
  '/cart',
  '/checkout',
  '/thank-you',
  '/cabinet',
  '/wishlist',
  '/categories/posud?brand=hlynokrai',
]
for (const path of HIDDEN) {
  test(`SEO-01: ${path} asks not to be indexed`, async ({ request }) => {
    expect(await (await request.get(path)).text()).toMatch(/<meta name="robots" content="noindex/)
  })
}

test('SEO-01: from robots.txt a robot finds every product, category and information page', async ({
  request,
}) => {
  const read = async (address: string) => (await request.get(new URL(address, E2E_ORIGIN).href)).text()
  const [index = ''] = /(?<=Sitemap: ).+/.exec(await read('/robots.txt')) ?? []
  const parts = locations(await read(index))
  const shown = await withE2eDatabase((database) =>
    sql<{ uri: string }>`
      select '/products/' || slug as uri from products p
      where p.is_visible and exists (select from variants v where v.product_id = p.id and v.is_visible)`.execute(
      database,
    ),
  )
  // What a test before has changed is in it after some seconds.
  await expect(async () => {
    const named = (await Promise.all(parts.map(read))).flatMap(locations)
    const paths = named.map((each) => new URL(each).pathname)
    const products = paths.filter((path) => path.startsWith('/products/'))
    expect(products.toSorted()).toEqual(shown.rows.map(({ uri }) => uri).toSorted())
    expect(paths).toEqual(expect.arrayContaining(['/', '/about', '/delivery', '/categories/posud']))
  }).toPass()
})

function locations(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address)
}

const MISSING = [
  '/nema',
  '/nema/takoi/storinky',
  '/nema_takoi.php',
  '/products/nema',
  '/products/nema_takoho',
  '/categories/nema',
  '/collections/nema',
  '/promotions/nema',
  '/brands/nema',
  '/orders/id-aaaaaaaaaaaaaaaaaaaaaa',
  '/orders/nema',
]
for (const path of MISSING) {
  test(`ROUTE-15 ERR-01 ERR-03: ${path} is a true 404 that names the path`, async ({ page }) => {
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    // It is in one piece also for a reader who does not draw the page.
    expect(await response?.text()).toContain(`Page not found: ${path}<`)
    await expect(page.getByRole('heading', { level: 1, name: 'Сторінку не знайдено' })).toBeVisible()
    await expect(page.getByText(`Page not found: ${path}`)).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    // To the browser, what was drawn for any such address belongs to this one.
    await page.waitForLoadState('networkidle')
    expect(thrown).toEqual([])
  })
}

test('ROUTE-12 SEO-01: the page of an order is kept by nobody on its way and not indexed', async ({
  request,
}) => {
  const { uri } = await placeOrder(request, 100011, 'Сторінка Замовлення')
  const answer = await request.get(uri)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/)
})

test('ROUTE-06: a category under a wrong parent leads to its true path', async ({ request }) => {
  const answer = await request.get('/categories/kukhnia/kukhli-ta-chashky?sort=new', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toMatch(/\/categories\/posud\/kukhli-ta-chashky\?sort=new$/)
})

test('ROUTE-07: an old slug of a product leads to its new address', async ({ request }) => {
  const { product_id, address } = await findGoods(100061)
  await withE2eDatabase((database) =>
    sql`insert into old_slugs (kind, slug, target_id) values ('product', 'kolyshnii-hrafyn', ${product_id})
      on conflict do nothing`.execute(database),
  )
  const answer = await request.get('/products/kolyshnii-hrafyn', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toContain(address.replace(/\?.*/, ''))
})

for (const status of [301, 302]) {
  test(`ROUTE-17: a redirect that the owner has set comes before the page, with its status ${status}`, async ({
    request,
  }) => {
    const path = `/stara-aktsiia-${status}`
    await setRedirect(path, '/promotions', status)
    const answer = await request.get(`${path}?page=2`, { maxRedirects: 0 })
    expect(answer.status()).toBe(status)
    expect(answer.headers()['location']).toMatch(/\/promotions$/)
  })
}

test('ROUTE-15 ROUTE-17: a browser goes by no answer of before: neither that nothing is there nor where it led', async ({
  page,
}) => {
  const path = '/stara-dobirka'
  expect((await page.goto(path))?.status()).toBe(404)
  for (const target of ['/collections', '/promotions']) {
    await setRedirect(path, target, 301)
    // The shop itself repeats a brief answer for five seconds, against a flood of wrong addresses.
    await expect(async () => {
      await page.goto(path)
      expect(new URL(page.url()).pathname).toBe(target)
    }).toPass({ timeout: 10_000 })
  }
})

test('ROUTE-17: what is no address is refused, and /client is guarded, before any redirect', async ({
  page,
  request,
}) => {
  await setRedirect('/client/stare', '/promotions', 301)
  await page.goto('/client/stare')
  await expect(page).toHaveURL('/')
  expect((await request.get('/%E0%A4%A', { maxRedirects: 0 })).status()).toBeGreaterThanOrEqual(400)
})

test('ROUTE-16: /client without a token leads home', async ({ page }) => {
  await page.goto('/client/orders')
  await expect(page).toHaveURL('/')
})

test('SEARCH-05: a search that finds nothing goes on to what others take', async ({ page }) => {
  await openPage(page, '/search?query=щщщщщщ')
  const popular = page.getByRole('region', { name: 'Популярне' })
  await expect(page.getByText('Нічого не знайдено')).toBeVisible()
  await expect(popular.getByRole('article')).toHaveCount(4)
})

test('SEARCH-10 CAT-01: a price in a query that finds nothing becomes a filter, which is taken away by a press', async ({
  page,
}) => {
  await openPage(page, '/search?query=чайник до 1000 грн')
  await expect(page.getByRole('heading', { name: 'Результати за запитом «чайник»' })).toBeVisible()
  await expect(page).toHaveURL(/price=-1000/)
  await page
    .getByRole('link', { name: /^Прибрати фільтр: .*1\s*000/ })
    .filter({ visible: true })
    .click()
  await expect(page).not.toHaveURL(/price=/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/чайник/i)
})

test('IMG-03: a picture that does not load says «Немає фото»', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  await openPage(page, (await findGoods(100061)).address)
  await expect(page.getByRole('main').getByText('Немає фото').first()).toBeVisible()
})

test('TOP-01: the way back to the top appears after 300 px', async ({ page }) => {
  await openPage(page, '/')
  const toTop = page.getByRole('button', { name: 'Нагору' })
  await page.evaluate(() => window.scrollTo(0, 290))
  await expect(toTop).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 400))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('FMT-01 FMT-02: prices have two decimals and counts their plural', async ({ page }) => {
  await openPage(page, '/categories/posud')
  await expect(page.getByText(/\d,\d\d\u00A0грн/).first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+\u00A0товар(и|ів)?$/)
      .first(),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const READABLE: readonly [path: string, text: string | RegExp][] = [
    ['/', 'Новинки'],
    ['/categories/posud', /Кухоль «Глина»/],
    ['/search?query=чайник', /Чайник/],
    ['/collections', 'Глина'],
    ['/collections/hlyna', /Кухоль «Глина»/],
    ['/promotions', 'Зимовий затишок'],
    ['/promotions/zymovyi-zatyshok', /Плед/],
    ['/about', 'Про нас'],
    ['/brands', 'Глинокрай'],
  ]
  for (const [path, text] of READABLE) {
    test(`ROUTE-18: ${path} shows its content and links`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
    })
  }

  test('ROUTE-18: a product shows price, stock and description', async ({ page }) => {
    await page.goto((await findGoods(100061)).address)
    await expect(
      page
        .getByRole('main')
        .getByText(/690,00/)
        .first(),
    ).toBeVisible()
    await expect(page.getByText('В наявності').first()).toBeVisible()
  })

  test('ROUTE-18: filters of a category are a form', async ({ page }) => {
    await page.goto('/categories/posud')
    const filters = page.getByRole('complementary', { name: 'Фільтри' })
    await filters.getByRole('checkbox', { name: /Глинокрай/ }).check()
    await openFacets(filters, 'Колір')
    await filters.getByRole('checkbox', { name: /графітовий/ }).check()
    await filters.getByLabel('Ціна від').fill('100')
    await filters.getByRole('button', { name: 'Застосувати' }).click()
    await expect(page).toHaveURL(/brand=hlynokrai/)
    await expect(filters.getByRole('checkbox', { name: /Глинокрай/ })).toBeChecked()
    await expect(filters.getByRole('checkbox', { name: /графітовий/ })).toBeChecked()
    await expect(page).toHaveURL(/price_from=100/)
    await expect(page.getByRole('link', { name: 'Прибрати фільтр: Глинокрай' })).toBeVisible()
  })
})

test('no line of a product can begin with a dash', async ({ page }) => {
  await openPage(page, (await findGoods(100331)).address)
  expect(await page.evaluate(looseDashes)).toEqual([])
})
