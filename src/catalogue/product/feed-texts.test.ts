import { beforeEach, expect, it } from 'vitest'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { readProduct } from './read-product.ts'
import { saveProduct } from './save-product.ts'
import { unpinFields } from './unpin-fields.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const who = { actor: COMMAND, now: NOW }

let shop: TestImport
let id: number

const offer = (name: string, description: string, price = 100): TestOffer => ({
  id: 'v-1',
  name,
  price,
  stock: 5,
  extra: `<description>${description}</description>`,
})

beforeEach(async () => {
  shop = await startTestImport()
  await shop.imported([offer('Ваза', 'З глини')])
  id = (await shop.database.selectFrom('products').select('id').executeTakeFirstOrThrow()).id
})

async function read(): Promise<ProductRecord> {
  const record = await readProduct(shop.database, COMMAND, id)
  if (!record) throw new Error('no product')
  return record
}

async function write(change: Partial<ProductFields>): Promise<void> {
  const { fields, version } = await read()
  await saveProduct(shop.database, who, { id, version, fields: { ...fields, ...change } })
}

it('GDS-02 ADM-11 beside a title set by hand stands the feed’s, from the first moment on and after each import', async () => {
  expect((await read()).feed_texts).toEqual({ title: null, description: null })
  await write({ title: 'Куманець' })
  expect((await read()).feed_texts).toEqual({ title: 'Ваза', description: null })
  await write({ title: 'Куманець великий' })
  expect((await read()).feed_texts.title).toBe('Ваза')
  await shop.imported([offer('Ваза', 'З глини', 110)])
  expect((await read()).feed_texts.title).toBe('Ваза')
  await shop.imported([offer('Ваза нова', 'З глини')])
  expect(await read()).toMatchObject({
    fields: { title: 'Куманець великий' },
    feed_texts: { title: 'Ваза нова', description: null },
  })
})

it('GDS-02 ADM-11 so does the description, as it would be printed', async () => {
  await write({ description: '<p>Мій опис</p>' })
  expect((await read()).feed_texts).toEqual({ title: null, description: '<p>З глини</p>' })
  await shop.imported([offer('Ваза', 'З білої глини')])
  expect(await read()).toMatchObject({
    fields: { description: '<p>Мій опис</p>' },
    feed_texts: { description: '<p>З білої глини</p>' },
  })
})

it('GDS-02 what was given back and set by hand anew has the feed’s words beside it, not the person’s own', async () => {
  await write({ title: 'Куманець' })
  await unpinFields(shop.database, who, { id, columns: ['title'] })
  expect((await read()).feed_texts.title).toBeNull()
  await write({ title: 'Куманець вдруге' })
  expect((await read()).feed_texts.title).toBe('Ваза')
  await unpinFields(shop.database, who, { id, columns: ['title'] })
  await shop.imported([offer('Ваза третя', 'З глини')])
  await write({ title: 'Куманець утретє' })
  expect((await read()).feed_texts.title).toBe('Ваза третя')
})

it('GDS-02 goods that no price list brings have no words of one', async () => {
  await shop.database.updateTable('feeds').set({ imported_at: null }).execute()
  await write({ title: 'Куманець', description: '<p>Мій</p>' })
  expect((await read()).feed_texts).toEqual({ title: null, description: null })
})
