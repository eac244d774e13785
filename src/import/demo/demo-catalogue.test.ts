import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEMO_CATALOGUE, DEMO_FOLDER, readShowcase } from './demo-files.ts'

const MOST_BYTES = 14 * 1024 ** 2

const feed = await readFile(DEMO_CATALOGUE, 'utf8')
const files = (await readdir(join(DEMO_FOLDER, 'pictures'))).map((name) => `pictures/${name}`)

const picturesOf = (text: string) =>
  [...text.matchAll(/<picture>([^<]+)<\/picture>/g)].map(([, path = '']) => path)

/** The pictures of each product, those of all its variants together. */
function picturesByProduct(): Map<string, Set<string>> {
  const products = new Map<string, Set<string>>()
  for (const [offer, id = ''] of feed.matchAll(/<offer id="(\d+)".*?<\/offer>/gs)) {
    const product = /group_id="(\d+)"/.exec(offer)?.[1] ?? id
    products.set(product, new Set([...(products.get(product) ?? []), ...picturesOf(offer)]))
  }
  return products
}

it('the demo names the pictures that are there, and all of them', async () => {
  const { banners, collections, promotions, category_pictures } = await readShowcase()
  const shown = [...banners, ...collections, ...promotions].map(({ picture }) => picture)
  const named = new Set([...picturesOf(feed), ...shown, ...Object.values(category_pictures)])
  expect([...named].toSorted()).toEqual(files.toSorted())
})

it('every product of the demo is seen from another side too', () => {
  const products = picturesByProduct()
  expect(products.size).toBe(61)
  const lone = [...products.values()].filter((paths) => ![...paths].some((path) => path.endsWith('-2.webp')))
  expect(lone.map((paths) => [...paths][0])).toEqual([])
})

it('the pictures of the demo stay small enough to come with the shop', async () => {
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(DEMO_FOLDER, path))).size))
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(MOST_BYTES)
})
