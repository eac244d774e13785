import type { Database } from '#src/database/connect.ts'

export type DirectoryAge = {
  source: 'none' | 'carrier' | 'demo'
  refreshed_at: Date | null
  problem: string | null
}

/** Source and age of Nova Poshta's directory; unlike `directoryStatus` it counts nothing and is fast. */
export async function directoryAge(database: Database): Promise<DirectoryAge> {
  const row = await database
    .selectFrom('delivery_directories')
    .select(['source', 'refreshed_at', 'problem'])
    .where('carrier', '=', 'nova_poshta')
    .executeTakeFirst()
  return row ?? { source: 'none', refreshed_at: null, problem: null }
}
