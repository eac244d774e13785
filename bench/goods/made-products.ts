import { toSlug } from '#src/domain/catalogue/slug.ts'
import { SENTENCES } from './feed-words.ts'
import { LEAST_ATTRIBUTES, type MadeAttribute, makeAttributes, type MadeValue } from './made-attributes.ts'
import { BRANDS, brandName, modelCode, SERIES, seriesName } from './made-names.ts'
import { type MadeCategory, type MadeTree, makeTree } from './made-tree.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { zipfTable } from './zipf-table.ts'

/** Prices are in kopiykas. */
interface MadeVariant {
  id: number
  color: MadeValue
  sku: string
  price: number
  oldPrice: number | null
  stock: number
}

export interface MadeProduct {
  id: number
  slug: string
  title: string
  description: string
  /** From 1 on. */
  brandId: number
  category: MadeCategory
  /** The first one is the colour of the first variant. */
  values: readonly { attribute: MadeAttribute; value: MadeValue }[]
  /** One to three. */
  variants: readonly MadeVariant[]
  popularity: number
  /** How many days it is older than the newest product. */
  ageDays: number
}

export interface MadeCatalogue {
  tree: MadeTree
  attributes: readonly MadeAttribute[]
  brands: readonly string[]
  /** Yields the products one after another, never all in memory; the same for the same seed. */
  products: (count: number) => Generator<MadeProduct>
}

const SOLD_OUT_SHARE = 0.12
const REDUCED_SHARE = 0.2
const OLDEST_DAYS = 900

/**
 * Generates a shop of any size whose goods are distributed as in real ones: few brands and categories have
 * most of them.
 */
export function makeCatalogue(seed: number): MadeCatalogue {
  const tree = makeTree()
  const attributes = makeAttributes()
  const brands = Array.from({ length: BRANDS }, (_, index) => brandName(index))
  const draws = { brand: zipfTable(BRANDS), series: zipfTable(SERIES) }
  return {
    tree,
    attributes,
    brands,
    *products(count) {
      const random = seededRandom(seed)
      let variantId = 0
      for (let id = 1; id <= count; id += 1) {
        const product = makeProduct({ random, tree, attributes, brands, draws, id, variantId })
        variantId += product.variants.length
        yield product
      }
    },
  }
}

interface Making {
  random: Random
  tree: MadeTree
  attributes: readonly MadeAttribute[]
  brands: readonly string[]
  draws: { brand: (random: Random) => number; series: (random: Random) => number }
  id: number
  /** The id given last. */
  variantId: number
}

function makeProduct(making: Making): MadeProduct {
  const { random, tree, brands, draws, id } = making
  const category = tree.pick(random)
  const brand = draws.brand(random)
  const code = modelCode(random)
  const title = `${category.kind ?? category.title} ${brands[brand] ?? ''} «${seriesName(draws.series(random))}» ${code}`
  return {
    id,
    slug: `${toSlug(title, 'tovar')}-${id}`,
    title,
    description: Array.from({ length: random.between(2, 4) }, () => `<p>${random.pick(SENTENCES)}</p>`).join(
      '',
    ),
    brandId: brand + 1,
    category,
    values: valuesOf(making),
    variants: variantsOf(making, code),
    popularity: Math.floor(1 / (random.next() + 0.0005)),
    ageDays: random.between(0, OLDEST_DAYS),
  }
}

function valuesOf({ random, attributes }: Making): MadeProduct['values'] {
  const count = random.between(LEAST_ATTRIBUTES, attributes.length)
  return attributes.slice(0, count).map((attribute) => ({ attribute, value: attribute.pick(random) }))
}

function variantsOf({ random, attributes, variantId }: Making, code: string): MadeVariant[] {
  const colors = attributes[0]?.values ?? []
  const first = random.between(0, colors.length - 1)
  const price = random.between(20, 9_000) * 100 - 1
  const isReduced = random.next() < REDUCED_SHARE
  return Array.from({ length: random.between(1, 3) }, (_, index) => {
    const color = colors[(first + index) % colors.length]
    if (!color) throw new RangeError('a variant needs a color')
    const own = price + index * 1_000
    return {
      id: variantId + index + 1,
      color,
      sku: `${code}/${index + 1}`,
      price: own,
      oldPrice: isReduced ? own + random.between(5, 200) * 100 : null,
      stock: random.next() < SOLD_OUT_SHARE ? 0 : random.between(1, 60),
    }
  })
}
