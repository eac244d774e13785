import { beforeAll, expect, it, vi } from 'vitest'
import { buildFullShop } from '#tests/build-full-shop.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

// The test starts a whole shop.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let url: string
beforeAll(async () => {
  await ensureBuilt()
  const shop = await startTestShop()
  await buildFullShop(shop.build)
  url = shop.url
})

async function startReading(): Promise<(path: string) => Promise<{ status: number; html: string }>> {
  const { address } = await startShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
  return async (path) => {
    const answer = await fetch(address + path)
    return { status: answer.status, html: await answer.text() }
  }
}

it('SEO-01 every page names to robots the breadcrumbs that it shows, and to messengers a picture: of what it shows, else that of the home page', async () => {
  const read = await startReading()
  const htmlOf = async (path: string) => (await read(path)).html
  const lists = await Promise.all(['/promotions', '/collections'].map(htmlOf))
  const things = ['/', '/promotions/aktsiia', '/collections/dobirka', '/products/tovar']
  const withoutOwn = ['/brands', '/brands/brend', '/categories', '/about']
  const all = [...lists, ...(await Promise.all([...things, ...withoutOwn].map(htmlOf)))]
  expect(all.map(namedSteps)).toEqual(all.map(shownSteps))
  expect(all.map((html) => shownSteps(html).length)).toEqual([2, 2, 0, 3, 3, 4, 2, 3, 2, 2])
  expect(all.filter((html) => shownPicture(html) === null)).toEqual([])
  const [home, ...borrowed] = [all[lists.length], ...all.slice(-withoutOwn.length)].map((html = '') =>
    shownPicture(html),
  )
  expect(borrowed).toEqual(withoutOwn.map(() => home))
})

it('SEO-01 a part of the sitemap that would name no page is not there', async () => {
  const read = await startReading()
  const parts = ['shop', 'categories', 'products-0', 'products-99', 'cats']
  const answers = await Promise.all(parts.map((part) => read(`/sitemaps/${part}.xml`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404])
})

it('SEC-02 a NUL in an address does not get into the page', async () => {
  const read = await startReading()
  const answers = await Promise.all(['/search?query=abc%00def', '/a_b%00'].map(read))
  expect(answers.map(({ status, html }) => [status, html.includes('\0')])).toEqual([
    [200, false],
    [404, false],
  ])
})

function shownPicture(html: string): string | null {
  return /<meta property="og:image" content="(http[^"]+\/media\/[^"]+)"/.exec(html)?.[1] ?? null
}

function shownSteps(html: string): string[] {
  const list = /<ol class="crumbs">(.*?)<\/ol>/.exec(html)?.[1] ?? ''
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, step = '']) => step.replaceAll(/<[^>]+>/g, ''))
}

function namedSteps(html: string): string[] {
  const objects = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  )
  const list: { name: string }[] =
    objects.find((object) => object['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  return list.map(({ name }) => name)
}
