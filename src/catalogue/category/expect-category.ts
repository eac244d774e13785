import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import type { NamedCategory } from '../find-named-category.ts'

type Place = Pick<NamedCategory, 'title' | 'parent_id' | 'merged_into'>

/**
 * The version of a category's name, its place and what it is merged with, which a merge or a separation
 * depends on.
 */
export function placeVersion({ title, parent_id, merged_into }: Place): string {
  return versionOf({ title, parent_id, merged_into })
}

/**
 * Demands that the category has this version. Without a version nothing is compared.
 * @throws Conflict
 */
export async function expectCategory(
  transaction: Database,
  { id, title, parent_id, merged_into }: NamedCategory,
  version: string | undefined,
): Promise<void> {
  if (version === undefined) return
  const currentVersion = placeVersion({ title, parent_id, merged_into })
  const current = { title, parent_id, merged_into, version: currentVersion }
  await expectVersion(transaction, {
    entity: 'category',
    entityId: String(id),
    version,
    currentVersion,
    current,
  })
}
