import { sql } from 'kysely'
import { emptyListing, printListing } from '#src/domain/listing/listing-query.ts'
import { readPricePhrase } from '#src/domain/search-language/price-phrase.ts'
import { synonymToken } from '#src/domain/search-language/synonyms.ts'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { addSynonyms, listSynonyms, removeSynonym } from './owner-synonyms.ts'
import { missKey, noteMiss } from './search-misses.ts'
import { understandQuery } from './understand-query.ts'

export type MissedQuery = {
  query: string
  misses: number
  last_at: Date
  /** Whether the owner has given the word a synonym. */
  has_synonym: boolean
}

const MISSED_DAYS = 7

/**
 * Returns queries of the last days that found nothing, the most frequent first, without those that the owner
 * has hidden or redirected. @throws RightRefused
 */
export async function listMisses(
  database: Database,
  { actor, now, limit = 50 }: { actor: Actor; now: Date; limit?: number },
): Promise<MissedQuery[]> {
  demandRight(actor, 'showcase.change')
  const { rows } = await sql<MissedQuery>`
    select m.query, sum(m.misses)::bigint as misses, max(m.last_at) as last_at,
      exists (select from synonyms s where s.word = m.query)
        or exists (select from one_way_synonyms s where s.word = m.query) as has_synonym
    from search_misses m
    where m.day > (${now}::timestamptz at time zone 'Europe/Kyiv')::date - ${MISSED_DAYS}::int
      and not exists (select from search_queries q where q.query = m.query and (q.is_hidden or q.to_path is not null))
    group by m.query order by misses desc, m.query limit ${limit}`.execute(database)
  return rows
}

/** Hides a query from the list, or shows it again. @throws InvalidInput, RightRefused */
export async function hideQuery(
  database: Database,
  { actor, query, isHidden = true }: { actor: Actor; query: string; isHidden?: boolean },
): Promise<void> {
  await changeQuery(database, { actor, query, change: { is_hidden: isHidden } })
}

/**
 * Returns the path to which the owner redirects a query, or null, with the version of that redirect. @throws
 * RightRefused
 */
export async function findLead(
  database: Database,
  { actor, query }: { actor: Actor; query: string },
): Promise<{ to_path: string | null; version: string }> {
  demandRight(actor, 'showcase.change')
  const { to_path } = await readQuery(database, query)
  return { to_path, version: leadVersion(to_path) }
}

/**
 * Returns the version of a query's redirect, for `leadQuery`. @param to_path null where the query is not
 * redirected
 */
export function leadVersion(to_path: string | null): string {
  return versionOf({ to_path })
}

async function readQuery(database: Database, key: string, { isLocked = false } = {}) {
  const query = database
    .selectFrom('search_queries')
    .select(['is_hidden', 'to_path'])
    .where('query', '=', key)
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  return row ?? { is_hidden: false, to_path: null }
}

/**
 * Redirects a query that finds nothing to an address of the shop; null removes the redirect.
 *
 * @param options.version of the redirect as the caller saw it, null if there was none; without it nothing is
 * compared
 * @throws Conflict, InvalidInput, RightRefused
 */
export async function leadQuery(
  database: Database,
  {
    actor,
    query,
    to,
    version,
  }: { actor: Actor; query: string; to: string | null; version?: string | null | undefined },
): Promise<void> {
  if (to !== null && (!/^\/(?![/\\])/.test(to) || to.length > 2000 || /^\/search(?:[/?#]|$)/.test(to)))
    throw new InvalidInput({
      to: ['Потрібна адреса сторінки магазину, наприклад /categories/dekor: не самого пошуку'],
    })
  const seen = version === null ? leadVersion(null) : version
  await changeQuery(database, { actor, query, change: { to_path: to }, version: seen })
}

type QueryChange = {
  actor: Actor
  query: string
  change: { is_hidden: boolean } | { to_path: string | null }
  version?: string | undefined
}

async function changeQuery(
  database: Database,
  { actor, query, change, version }: QueryChange,
): Promise<void> {
  const key = missKey(query)
  if (key === null) throw new InvalidInput({ query: ['Запит від 2 до 80 знаків'] })
  await act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const { is_hidden, to_path } = await readQuery(transaction, key, { isLocked: true })
    const current = { to_path, version: leadVersion(to_path) }
    const stated = { entity: 'search_query', entityId: key, currentVersion: current.version, current }
    if (version !== undefined) await expectVersion(transaction, { ...stated, version })
    await transaction
      .insertInto('search_queries')
      .values({ query: key, ...change })
      .onConflict((conflict) => conflict.column('query').doUpdateSet({ ...change, changed_at: sql`now()` }))
      .execute()
    const before = 'to_path' in change ? { to_path } : { is_hidden }
    audit({ action: 'search_query.change', entity: 'search_query', entityId: key, before, after: change })
  })
}

export type LedQuery = { query: string; to_path: string }

/** Returns the queries that the owner redirects, in alphabetical order. @throws RightRefused */
export async function listLedQueries(database: Database, { actor }: { actor: Actor }): Promise<LedQuery[]> {
  demandRight(actor, 'showcase.change')
  const { rows } = await sql<LedQuery>`
    select query, to_path from search_queries where to_path is not null order by query`.execute(database)
  return rows
}

/** Returns the path for a query that found nothing, or null, and counts the query for the owner. */
export async function findElsewhere(database: Database, query: string): Promise<string | null> {
  const key = missKey(query)
  if (key === null) return null
  const row = await database
    .selectFrom('search_queries')
    .select('to_path')
    .where('query', '=', key)
    .where('to_path', 'is not', null)
    .executeTakeFirst()
  const path = row?.to_path ?? (await findByPrice(database, query))
  if (path === null) noteMiss(database, query)
  return path
}

/**
 * For «чайник до 2000», returns the path of a search for the words alone with the price as its filter; null if
 * that finds nothing.
 */
async function findByPrice(database: Database, query: string): Promise<string | null> {
  const read = readPricePhrase(query)
  if (!read) return null
  const { words, price } = read
  const hasGoods = words === '' || (await understandQuery(database, words)).known.length > 0
  if (!hasGoods) return null
  const filter = printListing({ ...emptyListing(), price })
  return `/search?${words === '' ? '' : `${new URLSearchParams({ query: words })}&`}${filter}`
}

const SYNONYM_LIMIT = 60

export type SynonymSets = {
  /** Sets of words, each of which finds goods that contain any other. */
  both: string[][]
  oneWay: { word: string; to: string }[]
}

/** Returns the owner's synonyms. @throws RightRefused */
export async function listSynonymSets(database: Database, { actor }: { actor: Actor }): Promise<SynonymSets> {
  demandRight(actor, 'showcase.change')
  const [both, oneWay] = await Promise.all([
    listSynonyms(database),
    database
      .selectFrom('one_way_synonyms')
      .select(['word', 'to_word as to'])
      .orderBy('word')
      .orderBy('to_word')
      .execute(),
  ])
  return { both, oneWay }
}

/**
 * Saves words with the same meaning, in both directions or only from the first to the others. Returns the words
 * of the set.
 *
 * @throws InvalidInput, which names each wrong word by its place, `words.0`
 */
export async function saveSynonyms(
  database: Database,
  { actor, words, isOneWay = false }: { actor: Actor; words: readonly string[]; isOneWay?: boolean },
): Promise<string[]> {
  const tokens = words.map((word) => synonymToken(word))
  const wrong = words.flatMap((word, at): [string, string[]][] => {
    if (word.length > SYNONYM_LIMIT) return [[`words.${at}`, [`Слово: до ${SYNONYM_LIMIT} знаків`]]]
    const sentence = `Синонім — одне слово з трьох і більше літер, без цифр: «${word}»`
    return tokens[at] === null ? [[`words.${at}`, [sentence]]] : []
  })
  if (wrong.length > 0) throw new InvalidInput(Object.fromEntries(wrong))
  if (new Set(tokens).size < 2)
    throw new InvalidInput({
      words: ['Потрібно щонайменше два різні слова; форми одного слова пошук знає сам'],
    })
  return act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const set = isOneWay ? await addOneWay(transaction, words) : await addSynonyms(transaction, words)
    audit({
      action: 'synonyms.add',
      entity: 'synonyms',
      entityId: words[0] ?? '',
      after: { words, one_way: isOneWay },
    })
    return set
  })
}

async function addOneWay(transaction: Database, words: readonly string[]): Promise<string[]> {
  const [first = '', ...others] = words
  for (const other of others)
    await sql`
      insert into one_way_synonyms (word, token, to_word, leads_to)
      values (${first.toLowerCase()}, ${synonymToken(first)}, ${other.toLowerCase()}, ${synonymToken(other)})
      on conflict do nothing`.execute(transaction)
  return [...words]
}

/**
 * Removes a synonym of the owner's word: the one-way synonym `to`; with `to: null` the word's place in its set;
 * without `to` both. Returns false if there was nothing to remove.
 */
export async function dropSynonym(
  database: Database,
  { actor, word, to }: { actor: Actor; word: string; to?: string | null },
): Promise<boolean> {
  return act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const isLed = to !== null && (await dropOneWay(transaction, word, to))
    const isRemoved = typeof to !== 'string' && (await removeSynonym(transaction, word))
    if (!isRemoved && !isLed) return false
    const what = typeof to === 'string' ? `${word} → ${to}` : word
    audit({ action: 'synonyms.remove', entity: 'synonyms', entityId: what })
    return true
  })
}

async function dropOneWay(transaction: Database, word: string, to?: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('one_way_synonyms')
    .where('token', '=', synonymToken(word) ?? '')
    .$if(to !== undefined, (query) => query.where('leads_to', '=', synonymToken(to ?? '') ?? ''))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns visible categories, to which a query can be redirected. */
export async function listSearchCategories(database: Database): Promise<{ path: string; title: string }[]> {
  const { rows } = await sql<{ path: string; title: string }>`
    with recursive tree as (
      select id, path, title, title as name from categories where parent_id is null and is_visible
      union all
      select c.id, c.path, c.title, t.name || ' → ' || c.title from categories c join tree t on t.id = c.parent_id where c.is_visible
    )
    select '/categories/' || path as path, name as title from tree order by name limit 1000`.execute(database)
  return rows
}
