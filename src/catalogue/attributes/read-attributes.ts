import type { AttributeRow, AttributeValues } from '#src/contract/admin/attributes.ts'
import type { Database } from '#src/database/connect.ts'
import { groupAlike } from '#src/domain/catalogue/alike-names.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { titleVersion } from '../expect-title.ts'
import { attributeVersion, findAttribute, listAttributes, listAttributeValues } from './list-attributes.ts'

const MOST_VALUES = 2000

/**
 * Returns the attributes for the desk: filters in the order that shoppers see, then the others.
 * @throws RightRefused
 */
export async function readAttributes(database: Database, actor: Actor): Promise<AttributeRow[]> {
  demandRight(actor, 'goods.describe')
  const attributes = await listAttributes(database)
  const [filters, others] = [true, false].map((wanted) =>
    attributes.filter(({ is_filter }) => is_filter === wanted),
  )
  return [...(filters ?? []).toSorted((a, b) => a.position - b.position), ...(others ?? [])].map(
    ({ slug: _slug, aliases, ...row }) => ({
      ...row,
      version: attributeVersion(row),
      aliases: aliases.filter((alias) => alias !== foldKey(row.title)),
    }),
  )
}

/**
 * Returns the values of one attribute, with those that look the same; null if there is no such attribute.
 * @throws RightRefused
 */
export async function readAttributeValues(
  database: Database,
  actor: Actor,
  id: number,
): Promise<AttributeValues | null> {
  demandRight(actor, 'goods.describe')
  const attribute = await findAttribute(database, `id:${id}`)
  if (!attribute || attribute.id !== id) return null
  const found = await listAttributeValues(database, id, MOST_VALUES + 1)
  const values = found
    .slice(0, MOST_VALUES)
    .map(({ slug: _slug, ...value }) => ({ ...value, version: titleVersion(value.title) }))
  return {
    id,
    title: attribute.title,
    unit: attribute.unit,
    version: attributeVersion(attribute),
    values,
    alike: groupAlike(values),
    is_cut: found.length > MOST_VALUES,
  }
}
