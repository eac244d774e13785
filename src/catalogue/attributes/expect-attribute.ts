import type { Database } from '#src/database/connect.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { attributeFacts, attributeVersion, type FoundAttribute } from './list-attributes.ts'

/**
 * Demands that the attribute has this version. Without a version nothing is compared.
 * @throws Conflict
 */
export async function expectAttribute(
  transaction: Database,
  attribute: FoundAttribute,
  version: string | undefined,
): Promise<void> {
  if (version === undefined) return
  const current = { ...attributeFacts(attribute), version: attributeVersion(attribute) }
  const stated = {
    entity: 'attribute',
    entityId: String(attribute.id),
    currentVersion: current.version,
    current,
  }
  await expectVersion(transaction, { ...stated, version })
}
