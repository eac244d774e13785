import type { CheckStep } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import { SETTING_SECTIONS } from '#src/settings/setting-screens.ts'

/** Saves the result of a check for the present settings. */
export async function saveCheckResult(
  database: Database,
  service: string,
  { steps, now }: { steps: readonly CheckStep[]; now: Date },
): Promise<void> {
  const fingerprint = await fingerprintOf(database, service)
  const result = { is_good: steps.every(({ state }) => state === 'ok'), fingerprint, checked_at: now }
  await database
    .insertInto('service_checks')
    .values({ service, ...result })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(result))
    .execute()
}

/** Returns services whose last check was successful and whose settings have not changed since. */
export async function loadGoodChecks(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('service_checks')
    .select(['service', 'fingerprint'])
    .where('is_good', '=', true)
    .execute()
  const current = await Promise.all(rows.map(({ service }) => fingerprintOf(database, service)))
  return new Set(
    rows.filter(({ fingerprint }, place) => fingerprint === current[place]).map(({ service }) => service),
  )
}

/**
 * Stored secrets are encrypted, and differently each time they are saved, so that saving one counts as a
 * change.
 */
async function fingerprintOf(database: Database, service: string): Promise<string> {
  const sections = Object.values(SETTING_SECTIONS).flat()
  const keys = sections.find((section) => section.service === service)?.keys ?? []
  const rows = await loadSettingRows(database, keys)
  return versionOf({ rows: rows.toSorted((a, b) => a.key.localeCompare(b.key)) })
}
