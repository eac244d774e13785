import { expect, it } from 'vitest'
import type { CategoryRecord } from '#src/contract/admin/categories.ts'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestImport } from '#tests/start-test-import.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const PICTURES = Array.from({ length: 20 }, (_, at) => at)
const SIZES = ['S', 'M', 'L', 'XL']

/** A shirt of four sizes, of which everything is longer than a price list may have it. */
function longest(): string {
  const offers = SIZES.map(
    (size) => `<offer id="${size}" group_id="1" available="true">
      <name>${'Сорочка '.repeat(80)}</name><price>10</price><categoryId>1</categoryId>
      <vendor>${'Бренд '.repeat(60)}</vendor><vendorCode>${'S'.repeat(300)}${size}</vendorCode>
      <weight>15000</weight><dimensions>4000/4000/4000</dimensions>
      ${PICTURES.map((at) => `<picture>https://pictures.example.com/${size}-${at}.jpg</picture>`).join('')}
      <param name="Розмір">${size} ${'довгий '.repeat(80)}</param>
      <param name="${'Ознака '.repeat(60)}">${'значення '.repeat(80)}</param></offer>`,
  )
  return `<yml_catalog><shop><name>Крамниця</name><categories><category id="1">${'Одяг '.repeat(80)}</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`
}

it('ADM-11 ADM-12 IMP-01 the longest that a price list brings is opened at the desk and saved with another field changed', async () => {
  const feed = await startTestImport()
  const shop = await startTestShop({ on: feed })
  const owner = await signedIn(shop, 'owner')
  expect((await feed.run(longest())).kind).toBe('imported')
  const { id, category_id } = await shop.database
    .selectFrom('products')
    .select(['id', 'category_id'])
    .executeTakeFirstOrThrow()
  for (const path of [`/api/admin/products/${id}`, `/api/admin/categories/${category_id}`]) {
    const { data } = await owner.getJson<{ data: ProductRecord | CategoryRecord }>(path)
    const fields = { ...data.fields, seo_title: 'Сорочки' }
    const saved = await owner.put(path, { fields, version: data.version })
    expect(saved.status).toBe(200)
  }
})
