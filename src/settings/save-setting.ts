import type { Database } from '#src/database/connect.ts'

/** Stores the owner's value of a key in place of an earlier value or of the demo's. */
export async function saveSetting(database: Database, key: string, value: unknown): Promise<void> {
  const row = { feed_id: null, value: JSON.stringify(value) }
  await database
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
