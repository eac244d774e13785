import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { expectVersion } from '#src/staff/expect-version.ts'

/** What is known by its name alone. */
export function titleVersion(title: string): string {
  return versionOf({ title })
}

type Named = { entity: string; entityId: number; title: string; version: string | undefined }

/** Of what is known by its name alone; without a version it is not compared. @throws Conflict */
export async function expectTitle(
  transaction: Database,
  { entity, entityId, title, version }: Named,
): Promise<void> {
  if (version === undefined) return
  const current = { title, version: titleVersion(title) }
  const stated = { entity, entityId: String(entityId), currentVersion: current.version, current }
  await expectVersion(transaction, { ...stated, version })
}
