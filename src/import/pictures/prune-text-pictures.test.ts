import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeCategory } from '#src/catalogue/category/describe-category.ts'
import { findNamedCategory } from '#src/catalogue/find-named-category.ts'
import { describeProduct } from '#src/catalogue/product/describe-product.ts'
import type { TextPicture } from '#src/contract/admin/text-picture.ts'
import { removePage, savePage } from '#src/pages/save-page.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { convertPicture } from './convert-picture.ts'
import { pruneTextPictures, UNUSED_KEPT_DAYS } from './prune-text-pictures.ts'
import { saveOwnPicture } from './save-own-picture.ts'
import { storeTextPicture } from './store-text-picture.ts'

const DAY_MS = 86_400_000
const NOW = new Date()

let shop: TestShop
let dataDir: string
let hue = 0

beforeAll(async () => {
  shop = await startTestShop()
  dataDir = await mkdtemp(join(tmpdir(), 'vitryna-texts-'))
})
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(async () => {
  await shop.database.deleteFrom('pictures').execute()
  await rm(join(dataDir, 'media'), { recursive: true, force: true })
})

function photo(): Promise<Buffer> {
  hue += 25
  const create = { width: 600, height: 400, channels: 3 as const, background: { r: hue, g: 90, b: 90 } }
  return sharp({ create }).jpeg().toBuffer()
}

async function sent(content?: Buffer): Promise<TextPicture> {
  const given = { actor: COMMAND, right: 'goods.describe', content: content ?? (await photo()) } as const
  return storeTextPicture({ database: shop.database, dataDir }, given)
}

const daysOn = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const prune = (days: number) => pruneTextPictures(shop.database, dataDir, daysOn(days))
const img = ({ src }: TextPicture) => `<p>Ось</p><img src="${src}" alt="" />`
const served = async ({ src }: TextPicture) =>
  (await readdir(join(dataDir, 'media'))).includes(src.slice('/media/'.length))

async function rowsOf(): Promise<number> {
  return (await shop.database.selectFrom('pictures').select('id').execute()).length
}

it('ADM-11 a picture that no text has named for thirty days goes with its files, and not a day sooner', async () => {
  const picture = await sent()
  expect(await prune(0)).toBe(0)
  expect(await prune(UNUSED_KEPT_DAYS)).toBe(0)
  expect(await served(picture)).toBe(true)
  expect(await prune(UNUSED_KEPT_DAYS + 1)).toBe(1)
  expect(await rowsOf()).toBe(0)
  expect(await readdir(join(dataDir, 'media'))).toEqual([])
  expect(await prune(UNUSED_KEPT_DAYS + 1)).toBe(0)
})

it('ADM-11 what a product or a category shows stays, and the time begins when its text lets it go', async () => {
  const [ofProduct, ofCategory] = [await sent(), await sent()]
  const product = await shop.build.product()
  const { id } = await shop.build.category()
  await describeProduct(shop.database, product, { description: img(ofProduct) }, NOW)
  const category = await findNamedCategory(shop.database, `id:${id}`)
  await describeCategory(shop.database, category, { description: img(ofCategory) })
  await prune(0)
  expect(await prune(100)).toBe(0)
  await describeProduct(shop.database, product, { description: '<p>Без картинки</p>' }, NOW)
  expect(await prune(100)).toBe(0)
  expect(await prune(101)).toBe(0)
  // The picture is back in the text in time, so the days begin anew.
  await describeProduct(shop.database, product, { description: img(ofProduct) }, NOW)
  await prune(102)
  await describeProduct(shop.database, product, { description: '' }, NOW)
  await prune(103)
  expect(await prune(132)).toBe(0)
  expect(await served(ofProduct)).toBe(true)
  expect(await prune(134)).toBe(1)
  expect([await served(ofProduct), await served(ofCategory)]).toEqual([false, true])
})

it('ADM-14 versions of a page that is gone need their pictures to be put back', async () => {
  const picture = await sent()
  const page = { actor: COMMAND, slug: 'maisternia', now: NOW }
  await savePage(shop.database, { ...page, words: { title: 'Майстерня', content: img(picture) } })
  await savePage(shop.database, { ...page, words: { content: '<p>Тепер без неї</p>' } })
  await removePage(shop.database, COMMAND, 'maisternia')
  await prune(0)
  expect(await prune(100)).toBe(0)
  expect(await served(picture)).toBe(true)
  await shop.database.deleteFrom('page_versions').execute()
  await prune(100)
  expect(await prune(131)).toBe(1)
})

it('ADM-11 the same file sent once more waits for its text anew', async () => {
  const content = await photo()
  await sent(content)
  await prune(0)
  const again = await sent(content)
  expect(await prune(40)).toBe(0)
  expect(await served(again)).toBe(true)
})

it('ADM-11 a photo of goods with the same content does not lose its files', async () => {
  const content = await photo()
  const picture = await sent(content)
  await saveOwnPicture(shop.database, dataDir, 'goods', await convertPicture(content))
  await prune(0)
  expect(await prune(40)).toBe(1)
  expect(await rowsOf()).toBe(1)
  expect(await served(picture)).toBe(true)
})

it('ADM-11 pictures of goods and of the showcase are no pictures of texts', async () => {
  await saveOwnPicture(shop.database, dataDir, 'goods', await convertPicture(await photo()))
  await saveOwnPicture(shop.database, dataDir, 'shown', await convertPicture(await photo()))
  await prune(0)
  expect(await prune(400)).toBe(0)
  expect(await rowsOf()).toBe(2)
})
