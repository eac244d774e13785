import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sameValue, writePrices } from '#src/catalogue/write-values.ts'
import type { DiscountKind } from '#src/domain/money/discount.ts'
import { type Random, seededRandom } from '#tests/random-catalogue.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'
import { settlePrices } from './settle-prices.ts'
import { turnPromotions } from './turn-promotions.ts'

const SEEDS = 8
const STEPS = 14
const GOODS = 3
const TODAY = '2026-11-20'

type Promotion = {
  id: number
  kind: DiscountKind
  discount: number
  isOn: boolean
  /** A separate price of each of its goods, by their index. */
  goods: Map<number, number>
}
type Good = { base: number; isPinned: boolean; claim: number | null }
type World = { shop: TestImport; feed: string; ids: number[]; goods: Good[]; promotions: Promotion[] }

const priceOf = (random: Random) => 100 * (50 + random(400)) + random(100)

/**
 * The rule in other words: the lowest price that the running promotions make of the base price, and never more
 * than it.
 */
function expectedPrice({ promotions }: World, index: number, base: number): number {
  const reduced = promotions
    .filter(({ isOn, goods }) => isOn && goods.has(index))
    .map(({ kind, discount, goods }) => {
      if (kind === 'percent') return Math.floor((base * (100 - discount) + 50) / 100)
      return kind === 'amount' ? base - discount : (goods.get(index) ?? base)
    })
  return Math.min(base, ...reduced.filter((price) => price > 0))
}

const STEPS_OF: readonly ((world: World, random: Random) => Promise<void>)[] = [
  bring,
  bring,
  editByHand,
  begin,
  begin,
  toggle,
  toggle,
  changeDiscount,
  moveGoods,
  remove,
]

async function bring(world: World, random: Random): Promise<void> {
  const said = world.goods.map(() => ({ price: priceOf(random), old: random(2) === 0 ? null : 60_000 }))
  await world.shop.imported(
    said.map(({ price, old }, index) => ({
      id: `${world.feed}-${index}`,
      name: `Річ ${world.feed} ${index}`,
      price: price / 100,
      stock: 5,
      ...(old !== null && { old: old / 100 }),
    })),
    { feed: world.feed },
  )
  world.goods = world.goods.map((good, index) => {
    const { price, old } = said[index] ?? { price: 0, old: null }
    const base = good.isPinned ? good.base : price
    return { ...good, base, claim: old !== null && old > base ? old : null }
  })
}

async function editByHand(world: World, random: Random): Promise<void> {
  const index = random(GOODS)
  const id = world.ids[index] ?? 0
  const good = world.goods[index]
  if (!good) return
  // Sometimes exactly the price that shoppers pay at present.
  const base = random(3) === 0 ? expectedPrice(world, index, good.base) : priceOf(random)
  await writePrices(world.shop.database, sameValue([id], base))
  world.goods[index] = {
    base,
    isPinned: true,
    claim: good.claim !== null && good.claim > base ? good.claim : null,
  }
}

async function begin(world: World, random: Random): Promise<void> {
  const kinds = ['percent', 'amount', 'prices'] as const
  const kind = kinds[random(3)] ?? 'percent'
  const discount = kind === 'percent' ? 1 + random(90) : 1 + random(20_000)
  const slug = `${world.feed}-${world.promotions.length}-${random(1_000_000)}`
  const { id } = await world.shop.database
    .insertInto('promotions')
    .values({
      slug,
      title: slug,
      starts_on: TODAY,
      ends_on: TODAY,
      discount_kind: kind,
      discount: kind === 'prices' ? null : discount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const promotion: Promotion = { id, kind, discount, isOn: true, goods: new Map() }
  world.promotions.push(promotion)
  for (let index = 0; index < GOODS; index += 1)
    if (random(3) > 0) await putIn(world, promotion, index, priceOf(random))
}

async function putIn(
  { shop, ids }: World,
  promotion: Promotion,
  index: number,
  price: number,
): Promise<void> {
  const own = promotion.kind === 'prices' ? price : null
  await sql`
    insert into promotion_products (promotion_id, product_id, price)
    select ${promotion.id}, product_id, ${own}::bigint from variants where id = ${ids[index] ?? 0}
    on conflict (promotion_id, product_id) do update set price = excluded.price`.execute(shop.database)
  promotion.goods.set(index, price)
}

async function toggle(world: World, random: Random): Promise<void> {
  const promotion = world.promotions[random(world.promotions.length)]
  if (!promotion) return
  promotion.isOn = !promotion.isOn
  // Half of the promotions end by their days, half by being hidden.
  const values =
    promotion.id % 2 === 0
      ? { is_visible: promotion.isOn }
      : { ends_on: promotion.isOn ? TODAY : '2026-11-19', starts_on: '2026-11-01' }
  await world.shop.database.updateTable('promotions').set(values).where('id', '=', promotion.id).execute()
}

async function changeDiscount(world: World, random: Random): Promise<void> {
  const promotion = world.promotions.find(({ kind }) => kind === 'percent')
  if (!promotion) return
  promotion.discount = 1 + random(90)
  await world.shop.database
    .updateTable('promotions')
    .set({ discount: promotion.discount })
    .where('id', '=', promotion.id)
    .execute()
}

async function moveGoods(world: World, random: Random): Promise<void> {
  const promotion = world.promotions[random(world.promotions.length)]
  const index = random(GOODS)
  if (!promotion) return
  if (!promotion.goods.has(index)) return putIn(world, promotion, index, priceOf(random))
  await sql`
    delete from promotion_products where promotion_id = ${promotion.id}
      and product_id = (select product_id from variants where id = ${world.ids[index] ?? 0})`.execute(
    world.shop.database,
  )
  promotion.goods.delete(index)
}

async function remove(world: World, random: Random): Promise<void> {
  const place = random(world.promotions.length)
  const promotion = world.promotions[place]
  if (!promotion) return
  await world.shop.database.deleteFrom('promotions').where('id', '=', promotion.id).execute()
  world.promotions.splice(place, 1)
}

async function settled({ shop, ids }: World) {
  await turnPromotions(shop.database, TODAY)
  await settlePrices(shop.database)
  return shop.database
    .selectFrom('variants')
    .select(['price', 'claimed_old_price', 'base_price', 'base_claim', 'old_price'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

it('ADM-14 GDS-04 after any sequence of promotions, imports and edits the price is the lowest that runs, and the base comes back exactly', async () => {
  const shop = await startTestImport()
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = seededRandom(seed)
    const goods = Array.from({ length: GOODS }, () => ({ base: 0, isPinned: false, claim: null }))
    const world: World = { shop, feed: `f${seed}`, ids: [], goods, promotions: [] }
    await bring(world, random)
    const rows = await sql<{ id: number }>`
      select v.id from variants v join feeds f on f.id = v.feed_id where f.name = ${world.feed} order by v.external_id`.execute(
      shop.database,
    )
    world.ids = rows.rows.map(({ id }) => id)
    for (let step = 0; step < STEPS; step += 1) {
      const act = STEPS_OF[random(STEPS_OF.length)] ?? bring
      await act(world, random)
      const now = await settled(world)
      const what = `seed ${seed}, step ${step}, ${act.name}`
      // A struck-out price was really asked, or is claimed by the feed.
      const struck = now.map(({ old_price }) => old_price)
      const mayBeStruck = world.goods.map(({ base, claim }) => [null, base, claim])
      expect({
        what,
        prices: now.map(({ price }) => price),
        bases: now.map(({ price, base_price }) => base_price ?? price),
        wronglyStruck: struck.filter((old, index) => !mayBeStruck[index]?.includes(old)),
      }).toEqual({
        what,
        prices: world.goods.map(({ base }, index) => expectedPrice(world, index, base)),
        bases: world.goods.map(({ base }) => base),
        wronglyStruck: [],
      })
    }
    await shop.database.updateTable('promotions').set({ is_visible: false }).execute()
    world.promotions = []
    const left = await settled(world)
    expect(left.map(({ old_price: _shown, ...row }) => ({ seed, ...row }))).toEqual(
      world.goods.map(({ base, claim }) => ({
        seed,
        price: base,
        claimed_old_price: claim,
        base_price: null,
        base_claim: null,
      })),
    )
  }
}, 120_000)
