import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { COUNTED_TERMS, groupsOf, isLetter, LAST_LETTER, type SearchGroup } from './search-groups.ts'
import type { KnownGroup } from './understood-query.ts'

/**
 * Looks groups up in the vocabulary. One statement. A prefix that only the whole word has is left out, because
 * looking for the word alone is less work. The owner's synonyms are added to the built-in ones.
 */
export async function knowGroups(database: Database, groups: readonly SearchGroup[]): Promise<KnownGroup[]> {
  if (groups.length === 0) return []
  const asked = groups.map(({ words, start, also = [] }) => ({ words, start, also }))
  const { rows } = await sql<CountedGroup>`${PREPARED}
    select found.*, owned.also, coalesce((select count from facet_counts where category_id = 0 and facet = 0), 0) as goods
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality g (asked, place)
    cross join lateral (select array(select jsonb_array_elements_text(g.asked -> 'words')) as words) direct
    cross join lateral (
      select array(
        select other.token from synonyms own join synonyms other on other.set_id = own.set_id
        where own.token = any(direct.words)
        union
        select leads_to from one_way_synonyms where token = any(direct.words)
        union
        select jsonb_array_elements_text(g.asked -> 'also')
        except
        select unnest(direct.words)
      ) as also
    ) owned
    cross join lateral (
      select coalesce(sum(greatest(t.df, 1)), 0)::int as frequency, (count(*) filter (where kind = ${BEGUN}))::int as begins,
        case when count(*) filter (where kind = ${BEGUN}) <= ${sql.lit(NAMED_TERMS)}
          then array_agg(t.term) filter (where kind = ${BEGUN}) end as begun,
        coalesce(array_agg(t.facet) filter (where t.facet is not null), '{}') as facets,
        coalesce(array_agg(t.facet) filter (where t.facet is not null and kind <> ${SYNONYM}), '{}') as direct_facets,
        coalesce(array_agg(t.title_facet) filter (where t.title_facet is not null and kind <> ${SYNONYM}), '{}') as title_facets,
        coalesce(array_agg(t.title_facet) filter (where t.title_facet is not null and kind = ${WHOLE}), '{}') as whole_facets,
        (count(*) filter (where t.facet is null))::int as others,
        coalesce(sum(greatest(t.df, 1)) filter (where t.facet is null), 0)::int as other_goods
      from (
        select term, df, facet, title_facet, ${WHOLE} as kind from terms where term = any(direct.words)
        union all
        select term, df, facet, title_facet, ${SYNONYM} from terms where term = any(owned.also)
        union all
        select term, df, facet, title_facet, ${BEGUN} from terms
        where facet is not null and ${isBegun}
        union all
        (
          select term, df, facet, title_facet, ${BEGUN} from terms
          where facet is null and ${isBegun}
          limit ${sql.lit(COUNTED_TERMS)}
        )
      ) t
    ) found
    order by g.place`.execute(database)
  return groups.map((group, index) => ({
    group: narrowed(group, rows[index]),
    frequency: rows[index]?.frequency ?? 0,
    share: Math.min(1, (rows[index]?.frequency ?? 0) / Math.max(1, rows[index]?.goods ?? 0)),
    facets: rows[index]?.facets ?? [],
    directFacets: rows[index]?.direct_facets ?? [],
    titleFacets: rows[index]?.title_facets ?? [],
    wholeFacets: rows[index]?.whole_facets ?? [],
    others: rows[index]?.others ?? 0,
    otherGoods: rows[index]?.other_goods ?? 0,
  }))
}

type CountedGroup = {
  frequency: number
  begins: number
  /** Null where there are too many. */
  begun: string[] | null
  also: string[]
  goods: number
  facets: number[]
  direct_facets: number[]
  title_facets: number[]
  whole_facets: number[]
  others: number
  other_goods: number
}

function narrowed(asked: SearchGroup, counted: CountedGroup | undefined): SearchGroup {
  const { words, start } = asked
  const also = counted?.also ?? []
  const group = also.length === 0 ? { words } : { words, also }
  if (counted?.begins === 0) return { ...group, start: null }
  return counted?.begun ? { ...group, start, begun: counted.begun } : { ...group, start }
}

/**
 * Returns the groups of the words of each text; null where a word does not occur in the shop. A single letter
 * that does not occur is ignored. One statement.
 */
export async function knowTexts(
  database: Database,
  texts: readonly string[],
): Promise<(KnownGroup[] | null)[]> {
  const asked = texts.map((text) => groupsOf(text).map((group) => ({ key: JSON.stringify(group), group })))
  const unique = new Map(asked.flat().map(({ key, group }) => [key, group]))
  const known = await knowGroups(database, [...unique.values()])
  const byKey = new Map([...unique.keys()].map((key, place) => [key, known[place]]))
  return asked.map((groups) => {
    const found = groups.flatMap(({ key }) => byKey.get(key) ?? [])
    const words = found.filter(({ group, frequency }) => frequency > 0 || !isLetter(group))
    return words.length === 0 || words.some(({ frequency }) => frequency === 0) ? null : words
  })
}

const WHOLE = sql.lit('whole')
const BEGUN = sql.lit('begun')
const SYNONYM = sql.lit('synonym')

/** The most words with a certain beginning that are looked up one by one. */
const NAMED_TERMS = 100
const isBegun = sql`
  term >= g.asked ->> 'start' and term < (g.asked ->> 'start') || ${LAST_LETTER}
  and term <> all(direct.words) and term <> all(owned.also)`
