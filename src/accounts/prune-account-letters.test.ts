import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { startLettersShop } from '#tests/start-letters-shop.ts'
import { pruneAccountLetters } from './prune-account-letters.ts'

const DAY_MS = 86_400_000

it('forgets letters and links a week after they are of no more use', async () => {
  const shop = await startLettersShop()
  const owner = await shop.buildOwner()
  const now = Date.now()
  await shop.linkTo(owner, 'confirm', new Date(now - 9 * DAY_MS))
  const fresh = await shop.linkTo(owner, 'confirm', new Date(now - 2 * DAY_MS))
  expect(await shop.askedFor(owner.email)).toEqual(['confirm'])
  await shop.database
    .updateTable('outbox')
    .set({ created_at: new Date(now - 8 * DAY_MS) })
    .execute()
  await pruneAccountLetters(shop.database, new Date(now))
  const links = await shop.database
    .selectFrom('account_links')
    .select('hash')
    .where('customer_id', '=', owner.id)
    .execute()
  expect(links).toEqual([{ hash: createHash('sha256').update(fresh).digest() }])
  expect(await shop.askedFor(owner.email)).toEqual([])
})
