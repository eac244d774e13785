import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { foldKey } from '#src/import/fold-key.ts'

export interface ListedAttribute {
  id: number
  slug: string
  title: string
  is_filter: boolean
  /** Whether the owner has decided herself if it is a filter. */
  is_pinned: boolean
  position: number
  /**
   * How often goods on sale have it (twice if a product has two of its values), and how many values they
   * have.
   */
  uses: number
  values: number
  /** Other names that mean this attribute. */
  aliases: string[]
  /** The unit of its bare numbers; empty for none. */
  unit: string
}

/** Returns every attribute, the one used most first. `position` is its place among the filters. */
export async function listAttributes(database: Database): Promise<ListedAttribute[]> {
  const { rows } = await sql<ListedAttribute>`
    select a.id, a.slug, a.title, a.is_filter, a.is_pinned, a.position, a.unit, coalesce(c.uses, 0)::int as uses,
      coalesce(c.values, 0)::int as values,
      array(select l.key from attribute_aliases l where l.attribute_id = a.id order by l.key) as aliases
    from attributes a
    left join (
      select attribute_id, sum(count) as uses, count(*) as values
      from facet_counts where category_id = 0 and attribute_id > 0 group by attribute_id
    ) c on c.attribute_id = a.id
    order by uses desc, a.title`.execute(database)
  return rows
}

export interface ListedValue {
  id: number
  slug: string
  title: string
  products: number
}

/** Returns the values of one attribute, the one with the most goods first. */
export async function listAttributeValues(
  database: Database,
  attributeId: number,
  limit: number | null = null,
): Promise<ListedValue[]> {
  const { rows } = await sql<ListedValue>`
    select v.id, v.slug, v.title, coalesce(c.count, 0)::int as products
    from attribute_values v
    left join facet_counts c on c.category_id = 0 and c.facet = v.id * 4 + 2
    where v.attribute_id = ${attributeId}
    order by products desc, v.title
    limit ${limit}`.execute(database)
  return rows
}

export type FoundAttribute = Pick<ListedAttribute, 'id' | 'title' | 'unit' | 'is_filter' | 'is_pinned'> & {
  key: string
}

type Facts = Omit<FoundAttribute, 'id' | 'key'>

/** The choice of the owner; `auto` if she leaves it to the rules. */
export function facetChoice({ is_filter, is_pinned }: Facts): 'on' | 'off' | 'auto' {
  if (!is_pinned) return 'auto'
  return is_filter ? 'on' : 'off'
}

/** What the owner can set for an attribute. */
export function attributeFacts(attribute: Facts): { title: string; unit: string; facet: string } {
  const { title, unit } = attribute
  return { title, unit, facet: facetChoice(attribute) }
}

/** The version of what the owner can set for an attribute. */
export function attributeVersion(attribute: Facts): string {
  return versionOf(attributeFacts(attribute))
}

/** Finds an attribute by its id (`id:12`), its name in any spelling, an alias or its slug. */
export async function findAttribute(database: Database, name: string): Promise<FoundAttribute | null> {
  const key = foldKey(name)
  const id = idOf(name)
  const { rows } = await sql<FoundAttribute>`
    select a.id, a.title, a.key, a.unit, a.is_filter, a.is_pinned from attributes a
    where a.id = ${id} or lower(a.title) = lower(${name}) or a.key = ${key} or a.slug = ${name}
      or a.id in (select attribute_id from attribute_aliases where key = ${key})
    order by a.id = ${id} desc, lower(a.title) = lower(${name}) desc, a.key = ${key} desc, a.slug = ${name} desc
    limit 1`.execute(database)
  return rows[0] ?? null
}

/** Finds a value of an attribute by its id (`id:12`), its title or slug. */
export async function findValue(
  database: Database,
  attributeId: number,
  name: string,
): Promise<{ id: number; slug: string; title: string } | null> {
  const id = idOf(name)
  const { rows } = await sql<{ id: number; slug: string; title: string }>`
    select id, slug, title from attribute_values
    where attribute_id = ${attributeId} and (id = ${id} or lower(title) = lower(${name}) or slug = ${name})
    order by id = ${id} desc, title = ${name} desc, lower(title) = lower(${name}) desc, id
    limit 1`.execute(database)
  return rows[0] ?? null
}

function idOf(name: string): number {
  return Number(/^id:(\d{1,9})$/.exec(name)?.[1] ?? 0)
}
