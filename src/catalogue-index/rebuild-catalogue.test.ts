import { expect, it, onTestFinished } from 'vitest'
import { watchChanges } from '#src/database/watch-changes.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { rebuildCatalogue } from './rebuild-catalogue.ts'

it('tells that the numbers of lists are to be counted anew', async () => {
  const shop = await startTestShop()
  await shop.build.product()
  const watch = await watchChanges(shop.url, () => undefined)
  onTestFinished(() => watch.close())
  const before = watch.indexVersion()
  await rebuildCatalogue(shop.database)
  await expect.poll(watch.indexVersion).toBeGreaterThan(before)
})
