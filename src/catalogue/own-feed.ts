import type { Database } from '#src/database/connect.ts'
import { OWN_FEED } from '#src/import/find-feed.ts'

/** Returns the id of the feed that goods created by hand belong to. It is created when first needed. */
export async function ownFeed(transaction: Database): Promise<number> {
  await transaction
    .insertInto('feeds')
    .values({ name: OWN_FEED, title: 'Додані вручну' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { id } = await transaction
    .selectFrom('feeds')
    .select('id')
    .where('name', '=', OWN_FEED)
    .executeTakeFirstOrThrow()
  return id
}
