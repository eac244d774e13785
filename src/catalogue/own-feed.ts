import type { Database } from '#src/database/connect.ts'

/** Goods that no feed knows are of a feed of their own, which is never imported. */
export const OWN_FEED = 'own'

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
