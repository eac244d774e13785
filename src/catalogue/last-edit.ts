import type { Database } from '#src/database/connect.ts'

/** Who changed a record last, and when, as the audit says. */
export async function lastEdit(
  database: Database,
  entity: 'product' | 'category',
  id: number,
): Promise<{ by: string | null; at: Date | null }> {
  const row = await database
    .selectFrom('staff_audit')
    .select(['actor_name', 'created_at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { by: row?.actor_name ?? null, at: row?.created_at ?? null }
}
