import type { Database } from '#src/database/connect.ts'

/** The owner's word for a key, in the place of an earlier one or of the demo's. */
export async function saveSetting(database: Database, key: string, value: unknown): Promise<void> {
  const row = { feed_id: null, value: JSON.stringify(value) }
  await database
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
