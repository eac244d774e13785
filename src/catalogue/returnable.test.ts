import { beforeEach, expect, it } from 'vitest'
import { findProduct } from '#src/listing/find-product.ts'
import { checkLines, matchOffers } from '#src/orders/check-lines.ts'
import { findOffers } from '#src/orders/find-offers.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const CATEGORIES =
  '<category id="1">Текстиль</category><category id="2" parentId="1">Постільна білизна</category>'
const offer = (id: string, category: number) =>
  `<offer id="${id}" available="true"><name>Річ ${id}</name><price>100</price><categoryId>${category}</categoryId><stock_quantity>5</stock_quantity></offer>`
const FEED = `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><name>Крамниця</name><categories>${CATEGORIES}</categories><offers>${offer('pled', 1)}${offer('bilyzna', 2)}</offers></shop></yml_catalog>`

let shop: TestImport
let command: TestCommand

beforeEach(async () => {
  shop = await startTestImport()
  command = await startTestCommand(shop, () => NOW)
  await shop.run(FEED)
})

async function flags(): Promise<(boolean | undefined)[]> {
  const found = await Promise.all(
    ['rich-pled', 'rich-bilyzna'].map((slug) => findProduct(shop.database, slug, NOW)),
  )
  return found.map((product) => product?.is_returnable)
}

it('DLV-10 goods of a category and of all below it are not taken back, whatever an import brings', async () => {
  expect(await flags()).toEqual([true, true])
  const { out } = await command.run('category', 'set', 'tekstyl', '--returnable', 'ні')
  expect(out.join()).toContain('не підлягає поверненню')
  expect(await flags()).toEqual([false, false])
  await shop.run(FEED.replaceAll('100</price>', '120</price>'))
  expect(await flags()).toEqual([false, false])
})

it('DLV-10 a word of the product or of a nearer category is stronger, until it is taken back', async () => {
  await command.run('category', 'set', 'tekstyl', '--returnable', 'ні')
  await command.run('category', 'set', 'postilna-bilyzna', '--returnable', 'так')
  expect(await flags()).toEqual([false, true])
  await command.run('product', 'set', 'rich-pled', '--returnable', 'так')
  expect(await flags()).toEqual([true, true])
  await command.run('product', 'set', 'rich-pled', '--returnable', 'як-вище')
  await command.run('category', 'set', 'postilna-bilyzna', '--returnable', 'як-вище')
  expect(await flags()).toEqual([false, false])
})

it('DLV-10 the cart knows what is not taken back', async () => {
  await command.run('product', 'set', 'rich-bilyzna', '--returnable', 'ні')
  const variants = await shop.database
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .orderBy('id')
    .execute()
  const lines = variants.map(({ id, product_id }) => ({
    product_id,
    variant_id: id,
    quantity: 1,
    price: 100,
  }))
  const checked = checkLines(lines, matchOffers(lines, await findOffers(shop.database, lines)), 0)
  expect(checked.lines.map(({ is_returnable }) => is_returnable)).toEqual([true, false])
})

it('names what may be said', async () => {
  const { code, err } = await command.run('category', 'set', 'tekstyl', '--returnable', 'може')
  expect([code, err.join()]).toEqual([2, expect.stringContaining('Можна: так, ні, як-вище')])
})
