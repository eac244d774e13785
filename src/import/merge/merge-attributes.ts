import { sql } from 'kysely'
import { CHOSEN_BY } from '#src/catalogue-index/decide-facets.ts'
import type { Database } from '#src/database/connect.ts'
import { attributeValue } from '../assemble/attribute-value.ts'
import { assignSlugs } from './assign-slugs.ts'
import { stageMergedValues } from './merged-spellings.ts'
import { otherNames } from './other-names.ts'
import { slugBases } from './slug-bases.ts'

/**
 * Adds attributes and values that the shop does not have yet. Which of them are filters is decided with the
 * index.
 */
export async function mergeAttributes(database: Database): Promise<void> {
  await applyAliases(database)
  await describeAttributes(database)
  await addAttributes(database)
  await sql`
    insert into attribute_values (attribute_id, slug, title, number)
    select distinct on (a.id, s.slug) a.id, s.slug, s.title, s.number
    from stage_values s join attributes a on a.key = s.attribute_key
    where not exists (select from attribute_values v where v.attribute_id = a.id and v.slug = s.slug)
    order by a.id, s.slug, s.gid, s.position`.execute(database)
}

/** Replaces attributes and values that the owner has merged into others, each value once. */
async function applyAliases(database: Database): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update stage_values s set attribute_key = a.key
    from attribute_aliases l join attributes a on a.id = l.attribute_id
    where l.key = s.attribute_key`.execute(database)
  const counted = await applyUnits(database)
  await stageMergedValues(database)
  const values = await applyValueAliases(database)
  if (numAffectedRows === 0n && values === 0n && !counted) return
  await sql`
    delete from stage_values s using stage_values earlier
    where earlier.gid = s.gid and earlier.attribute_key = s.attribute_key and earlier.slug = s.slug
      and (earlier.position, earlier.ctid) < (s.position, s.ctid)
      and s.attribute_key in (
        select a.key from attributes a
        where a.id in (select attribute_id from attribute_aliases union all select attribute_id from ${otherNames} l)
          or a.unit <> '')`.execute(database)
}

/** A value that the owner's unit is added to: a number and nothing else. */
export const BARE_NUMBER = '^\\d+([.,]\\d+)?$'

/** Adds the owner's unit to bare numbers: «28» becomes «28 см». */
async function applyUnits(database: Database): Promise<boolean> {
  const { rows } = await sql<{ key: string; slug: string; title: string }>`
    select distinct s.attribute_key as key, s.slug, s.title || ' ' || a.unit as title
    from stage_values s join attributes a on a.key = s.attribute_key
    where a.unit <> '' and s.title ~ ${BARE_NUMBER}`.execute(database)
  if (rows.length === 0) return false
  const counted = rows.map(({ key, slug, title }) => ({ key, old_slug: slug, ...attributeValue(title) }))
  await sql`
    update stage_values s set slug = c.slug, title = c.title
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) c (key text, old_slug text, slug text, title text)
    where c.key = s.attribute_key and c.old_slug = s.slug`.execute(database)
  return true
}

/** Replaces each value by what it was merged into or split into. */
async function applyValueAliases(database: Database): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    with known as (
      delete from stage_values s using attributes a
      where a.key = s.attribute_key
        and exists (select from ${otherNames} l where l.attribute_id = a.id and l.slug = s.slug)
      returning s.gid, s.position, s.attribute_key, s.attribute_title, s.slug, a.id as attribute_id
    )
    insert into stage_values (gid, position, attribute_key, attribute_title, slug, title, number)
    select k.gid, k.position, k.attribute_key, k.attribute_title, v.slug, v.title, v.number
    from known k
    join ${otherNames} l on l.attribute_id = k.attribute_id and l.slug = k.slug
    join attribute_values v on v.id = l.value_id
    order by v.id`.execute(database)
  return numAffectedRows
}

/** `stage_attributes`: what the new and changed products of this import contain of each attribute. */
async function describeAttributes(database: Database): Promise<void> {
  await sql`create temp table stage_attributes on commit drop as
    select attribute_key as key, (array_agg(attribute_title order by gid))[1] as title, count(*)::int as products,
      attribute_key ~ ${CHOSEN_BY} as is_chosen_by
    from stage_values group by attribute_key`.execute(database)
}

/** The most common first, and before them those that people choose by. */
async function addAttributes(database: Database): Promise<void> {
  const { rows } = await sql<{ key: string; title: string; rank: number }>`
    select key, title, (row_number() over (order by is_chosen_by desc, products desc, key))::int as rank
    from stage_attributes s
    where not exists (select from attributes a where a.key = s.key)`.execute(database)
  if (rows.length === 0) return
  await assignSlugs(
    database,
    slugBases(rows.map((row) => ({ ...row, fallback: 'vlastyvist' }))),
    sql`select slug from attributes`,
  )
  await sql`
    insert into attributes (slug, title, key, position, is_filter)
    select n.slug, s.title, n.key, coalesce(last.position, 0) + n.rank, s.is_chosen_by
    from new_slugs n
    join stage_attributes s on s.key = n.key
    cross join (select max(position) as position from attributes) last`.execute(database)
}
