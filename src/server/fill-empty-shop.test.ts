import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#src/config.ts'
import { connect } from '#src/database/connect.ts'
import { removeDemoShop } from '#src/import/demo/remove-demo-shop.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'

it('gives an empty shop the demo once; taken out, it does not come back', async () => {
  const shop = await openEmpty()
  await fillEmptyShop(config('1'), shop)
  const filled = await shop.products()
  await fillEmptyShop(config('1'), shop)
  expect(filled).toBeGreaterThan(50)
  expect(await shop.products()).toBe(filled)
  await removeDemoShop(shop.database)
  await fillEmptyShop(config('1'), shop)
  expect(await shop.products()).toBe(0)
})

it('gives information pages alone with DEMO=0, and where the owner has goods already', async () => {
  const bare = await openEmpty()
  const owned = await openEmpty()
  await owned.database.insertInto('feeds').values({ name: 'own' }).execute()
  await fillEmptyShop(config('0'), bare)
  await fillEmptyShop(config('1'), owned)
  expect([await bare.products(), await owned.products()]).toEqual([0, 0])
  expect([await bare.pages(), await owned.pages()]).toEqual([7, 7])
})

function config(DEMO: '0' | '1') {
  return parseConfig({ DEMO, DATA_DIR: temporaryFolder() })
}

async function openEmpty() {
  const url = await createTestDatabase()
  const { database, close } = connect(url, { applicationName: 'vitryna test' })
  onTestFinished(close)
  const count = async (table: 'products' | 'pages') => {
    const row = await database
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
  return {
    database,
    url,
    applied: [],
    close,
    products: () => count('products'),
    pages: () => count('pages'),
  }
}
