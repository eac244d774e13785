import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Draws a number from 0 to below `limit`; the same seed gives the same numbers. */
export type Random = (limit: number) => number

/** The source of numbers that belongs to this seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

export const BRANDS = 7
export const ATTRIBUTES = [4, 6, 12] as const
const CATEGORIES = 22

/**
 * Builds a catalogue whose slugs are known: categories `c-1` …, brands `b-1` …, attributes `a-0` … with
 * values `v-0` …. Prices repeat, and stock is often 0.
 */
export async function buildRandomCatalogue(database: Database, random: Random, size: number): Promise<void> {
  await sql`insert into feeds (name) values ('random') on conflict do nothing`.execute(database)
  await buildTree(database, random)
  for (let brand = 1; brand <= BRANDS; brand += 1) {
    await sql`insert into brands (slug, title, key) values (${`b-${brand}`}, ${`Бренд ${brand}`}, ${`random-${brand}`})`.execute(
      database,
    )
  }
  for (const [attribute, values] of ATTRIBUTES.entries()) {
    await sql`
      with a as (
        insert into attributes (slug, title, key) values (${`a-${attribute}`}, ${`Ознака ${attribute}`}, ${`a-${attribute}`})
        returning id
      )
      insert into attribute_values (attribute_id, slug, title)
      select a.id, 'v-' || n, 'Значення ' || n from a, generate_series(0, ${values - 1}::int) n`.execute(
      database,
    )
  }
  await addRandomProducts(database, random, size)
}

/** Adds so many drawn products to such a catalogue. */
export async function addRandomProducts(database: Database, random: Random, size: number): Promise<void> {
  const goods = Array.from({ length: size }, () => randomProduct(random))
  await sql`
    with given as (
      select nextval(pg_get_serial_sequence('products', 'id'))::int as id, g.value as g
      from jsonb_array_elements(${JSON.stringify(goods)}::jsonb) g
    ),
    added as (
      insert into products (id, feed_id, external_id, slug, title, category_id, brand_id, value_ids, is_visible, popularity)
      overriding system value
      select n.id, f.id, 'random-' || n.id, 'random-' || n.id, 'Товар ' || n.id,
        (select id from categories where slug = 'c-' || (n.g ->> 'category')),
        (select id from brands where slug = 'b-' || (n.g ->> 'brand')),
        array(
          select v.id from jsonb_array_elements_text(n.g -> 'values') with ordinality x (slug, place)
          join attributes a on a.slug = 'a-' || (x.place - 1)
          join attribute_values v on v.attribute_id = a.id and v.slug = x.slug
        ),
        (n.g ->> 'is_visible')::boolean, (n.g ->> 'popularity')::int
      from given n, feeds f where f.name = 'random'
      returning id, feed_id
    )
    insert into variants (product_id, feed_id, external_id, title, value, price, old_price, stock, position, is_visible)
    select a.id, a.feed_id, 'random-' || a.id || '-' || v.place, 'Розмір', 'Р' || v.place, (v.v ->> 'price')::int,
      (v.v ->> 'old_price')::int, (v.v ->> 'stock')::int, v.place, (v.v ->> 'is_visible')::boolean
    from given n join added a on a.id = n.id
    cross join lateral jsonb_array_elements(n.g -> 'variants') with ordinality v (v, place)`.execute(database)
}

/** Builds a tree of three levels; a few of its categories are hidden, with all below them. */
async function buildTree(database: Database, random: Random): Promise<void> {
  for (let category = 1; category <= CATEGORIES; category += 1) {
    const parent = category <= 3 ? null : 1 + random(Math.min(category - 1, 9))
    await sql`
      insert into categories (parent_id, slug, title, path, root_id, is_visible)
      values ((select id from categories where slug = ${`c-${parent}`}), ${`c-${category}`}, ${`Категорія ${category}`},
        ${`c-${category}`}, 0, ${category <= 3 || random(8) > 0})`.execute(database)
  }
}

function randomProduct(random: Random) {
  return {
    category: 1 + random(CATEGORIES),
    brand: random(5) === 0 ? null : 1 + Math.min(random(BRANDS), random(BRANDS)),
    values: ATTRIBUTES.map((values) =>
      random(4) === 0 ? null : `v-${Math.min(random(values), random(values))}`,
    ),
    is_visible: random(12) > 0,
    popularity: random(30),
    variants: Array.from({ length: 1 + random(3) }, () => randomVariant(random)),
  }
}

function randomVariant(random: Random) {
  const price = 1 + random(4) * 5000 + random(3) * 37
  return {
    price,
    old_price: random(4) === 0 ? price + 1 + random(9000) : null,
    stock: random(3) === 0 ? 0 : random(20),
    is_visible: random(10) > 0,
  }
}
