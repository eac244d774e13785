import { sql } from 'kysely'
import { readSecret } from '#src/server/read-secret.ts'
import type { PrivateKey } from '#src/settings/private-keys.ts'
import { sealedSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { E2E_DATA_DIR, withE2eDatabase } from './e2e-shop.ts'

/**
 * Lays these settings over the shop's, as they are stored.
 *
 * @returns a function that puts the earlier ones back, or removes them
 */
export async function borrowSettings(settings: Record<string, unknown>): Promise<() => Promise<void>> {
  const keys = Object.keys(settings)
  const before = await withE2eDatabase(async (database) => {
    const rows = await database
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', keys)
      .execute()
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  })
  const lay = (values: Record<string, unknown>) =>
    withE2eDatabase((database) =>
      sql`
        with gone as (
          delete from settings where key = any(${keys}::text[]) and not ${JSON.stringify(values)}::jsonb ? key
        )
        insert into settings (key, value)
        select key, value from jsonb_each(${JSON.stringify(values)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(database),
    )
  await lay(settings)
  return async () => void (await lay(before))
}

/** The keys of services as the shop stores them. */
export function sealKeys(keys: Partial<Record<PrivateKey, unknown>>): Record<string, unknown> {
  const vault = createVault(readSecret({ secret: null, dataDir: E2E_DATA_DIR }))
  const sealed = Object.entries(keys).map(([key, value]) => [
    key,
    sealedSetting(vault, key as PrivateKey, value),
  ])
  return Object.fromEntries(sealed)
}
