import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { productDocument } from '#src/catalogue-index/product-document.ts'
import { assembleProduct, type AssembledProduct } from '../assemble/assemble-product.ts'
import type { StagedOffer } from '../assemble/staged-offer.ts'
import { copyRow, textArray } from '../copy-row.ts'
import type { ImportSession } from '../import-session.ts'
import type { ParamTally } from '../offers/param-tally.ts'

const PRODUCTS_A_TURN = 50

type OfferRow = Omit<StagedOffer, 'params'> & {
  gid: number
  category_titles: string[]
  /** The owner's title, which replaces the feed's. */
  own_title: string | null
  own_brand: string | null
  /** Article numbers that the owner has given to its variants, including variants that no feed has. */
  own_skus: string[]
  /** Names and values of the attributes that the owner has set. */
  own_params: string[] | null
  params: string
}

interface AssembleOptions {
  /** Counts what was done to attributes, for the report. */
  tally: ParamTally
  onProgress: (done: number, total: number) => void
}

/**
 * Assembles products from new and changed groups of offers, in batches, so that memory does not grow with the
 * feed.
 */
export async function assembleStage(
  session: ImportSession,
  { tally, onProgress }: AssembleOptions,
): Promise<void> {
  const { rows } = await sql<{ batches: number; total: number }>`
    select coalesce(max(batch), -1) + 1 as batches, count(*) filter (where is_changed) as total
    from stage_groups`.execute(session.database)
  const { batches = 0, total = 0 } = rows[0] ?? {}
  let done = 0
  let next = readBatch(session, 0)
  let saving: Promise<void> | null = null
  for (let batch = 0; batch < batches; batch += 1) {
    const offers = await next
    // While this process assembles a batch, the database saves the previous one and reads the next.
    const rows = await rowsOf(offers, tally)
    await saving
    next = started(readBatch(session, batch + 1))
    saving = started(save(session, rows))
    done += rows.count
    onProgress(done, total)
  }
  await saving
  await next
  // Only the columns that query plans depend on.
  await sql`analyze stage_products (gid, brand_key), stage_contents (seq), stage_values (gid, attribute_key, slug)`.execute(
    session.database,
  )
}

/** Marks a promise as handled: it may reject before it is awaited, which would end the process. */
function started<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}

interface BatchRows {
  count: number
  products: string
  contents: string
  values: string
}

async function rowsOf(offers: readonly OfferRow[], tally: ParamTally): Promise<BatchRows> {
  const rows: BatchRows = { count: 0, products: '', contents: '', values: '' }
  for (const [gid, members] of Map.groupBy(offers, (offer) => offer.gid)) {
    const staged = productOf(gid, members, tally)
    rows.products += productRow(staged)
    rows.contents += contentRows(staged).join('')
    rows.values += valueRows(staged).join('')
    rows.count += 1
    // Lets the event loop run, so that the previous batch is really sent.
    if (rows.count % PRODUCTS_A_TURN === 0) await setImmediate()
  }
  return rows
}

async function save(session: ImportSession, { products, contents, values }: BatchRows): Promise<void> {
  await session.copy('copy stage_products from stdin', [products])
  await session.copy('copy stage_contents from stdin', [contents])
  await session.copy('copy stage_values from stdin', [values])
}

async function readBatch({ database }: ImportSession, batch: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select g.gid, g.category_titles, case when 'title' = any(p.pinned) then p.title end as own_title,
      (select b.title from brands b where b.id = p.brand_id and 'brand_id' = any(p.pinned)) as own_brand,
      array(select own.sku from variants own where own.product_id = g.product_id and 'sku' = any(own.pinned)
        and own.sku is not null) as own_skus,
      case when 'value_ids' = any(p.pinned) then array(
        select unnest(array[a.title, v.title]) from attribute_values v join attributes a on a.id = v.attribute_id
        where v.id = any(p.value_ids)
      ) end as own_params, o.seq, o.source_id, o.title, o.title_other, o.keywords, o.description, o.brand,
      o.sku, o.barcode, o.pictures, o.params, o.weight_g, o.size_mm
    from stage_groups g
    join stage_variants v on v.gid = g.gid
    join stage_offers o on o.seq = v.seq
    left join products p on p.id = g.product_id and p.pinned && array['title', 'brand_id', 'value_ids']
    where g.batch = ${batch}
    order by g.gid, o.seq`.execute(database)
  return rows
}

interface StagedProduct {
  gid: number
  categories: string[]
  offers: StagedOffer[]
  product: AssembledProduct
  ownBrand: string | null
  ownSkus: string[]
  ownParams: string[] | null
}

function productOf(gid: number, members: readonly OfferRow[], tally: ParamTally): StagedProduct {
  const offers = members.map((row) => ({ ...row, params: readParams(row.params) }))
  const [first] = members
  const product = assembleProduct(offers, { ownTitle: first?.own_title ?? null, tally })
  return {
    gid,
    categories: first?.category_titles ?? [],
    offers,
    product,
    ownBrand: first?.own_brand ?? null,
    ownSkus: first?.own_skus ?? [],
    ownParams: first?.own_params ?? null,
  }
}

/** Reads the list that `readIntoStage` wrote into a temporary table, so its shape is trusted. */
function readParams(text: string): StagedOffer['params'] {
  const params: StagedOffer['params'] = JSON.parse(text)
  return params
}

function productRow(staged: StagedProduct): string {
  const { gid, product } = staged
  const { title, feed_title, slug, description, brand, pictures, params } = product
  const brandColumns = [brand?.key ?? null, brand?.title ?? null]
  return copyRow([
    gid,
    title,
    feed_title,
    slug,
    description,
    ...brandColumns,
    documentOf(staged),
    textArray(pictures),
    JSON.stringify(params.texts),
  ])
}

/** A product is found by the words of each of its offers, and by the name in the other language. */
function documentOf({ categories, offers, product, ownBrand, ownSkus, ownParams }: StagedProduct): string {
  return productDocument({
    title: product.title,
    brand: ownBrand ?? product.brand?.title ?? null,
    categories,
    skus: [
      ...offers.flatMap(({ sku, source_id }) => (sku === null ? [source_id] : [sku, source_id])),
      ...ownSkus,
    ],
    variants: product.variants.flatMap(({ value }) => (value === null ? [] : [value])),
    params: unique([
      ...offers.flatMap(({ title, title_other, keywords, barcode }) => [
        title,
        title_other,
        keywords,
        barcode,
      ]),
      ...(ownParams ??
        product.params.values.flatMap(({ attribute_title, title }) => [attribute_title, title])),
    ]),
  })
}

function contentRows({ product }: StagedProduct): string[] {
  return product.variants.map(
    ({ seq, sku, barcode, title, value, options, pictures, ...measure }, position) =>
      copyRow([
        seq,
        position,
        sku,
        barcode,
        title,
        value,
        JSON.stringify(options),
        textArray(pictures),
        measure.weight_g,
        measure.size_mm && textArray(measure.size_mm.map(String)),
      ]),
  )
}

function valueRows({ gid, product }: StagedProduct): string[] {
  return product.params.values.map((value, position) =>
    copyRow([
      gid,
      position,
      value.attribute_key,
      value.attribute_title,
      value.slug,
      value.title,
      value.number,
    ]),
  )
}

function unique(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts)].filter((text) => text !== null)
}
