import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { expectVersion } from '#src/staff/expect-version.ts'

/** The version of a record that consists of its title alone. */
export function titleVersion(title: string): string {
  return versionOf({ title })
}

type Named = { entity: string; entityId: number; title: string; version: string | undefined }

/**
 * Demands that a record that consists of its title has this version. Without a version nothing is compared.
 * @throws Conflict
 */
export async function expectTitle(
  transaction: Database,
  { entity, entityId, title, version }: Named,
): Promise<void> {
  if (version === undefined) return
  const current = { title, version: titleVersion(title) }
  const stated = { entity, entityId: String(entityId), currentVersion: current.version, current }
  await expectVersion(transaction, { ...stated, version })
}
