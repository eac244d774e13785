import { findNamedCategory } from '#src/catalogue/find-named-category.ts'
import { findNamedProduct } from '#src/catalogue/find-named-product.ts'
import { readProduct } from '#src/catalogue/product/read-product.ts'
import { saveProduct } from '#src/catalogue/product/save-product.ts'
import { type ProductFields, productFieldsSchema } from '#src/contract/admin/product.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { checked } from '#src/staff/checked.ts'
import { type Facts, recordOf, type RevertKind } from './revert-kind.ts'

type Variant = ProductFields['variants'][number]
type Sides = { before: Facts; after: Facts }

const { variants: _variants, ...OWN } = productFieldsSchema.shape
const OWN_FIELDS = Object.keys(OWN)
const VARIANT_FIELDS = [
  'sku',
  'options',
  'pictures',
  'is_visible',
  'price',
  'old_price',
  'stock',
  'weight_g',
  'size_mm',
]
/** Between a variant's field and its number or article. */
const OF = ' · '

/**
 * The desk says all variants of a product, a command one by its article: of both a fact of each field that was changed,
 * `price · 12`. Variants that were added, removed or put in another order since are none.
 */
export const product: RevertKind = {
  whyNot: (before) =>
    'variants' in before
      ? 'Варіанти, які додано, вилучено чи переставлено, так не повернути: їх змінюють на екрані товару.'
      : null,
  facts: ({ before, after }) => flat({ before, after: after ?? {} }),
  open: async ({ database }, who, { entity_id, before }) => {
    const id = Number(entity_id)
    const record = await readProduct(database, who.actor, id)
    if (!record) return null
    const { fields, version } = record
    const { variants: named } = await findNamedProduct(database, `id:${id}`)
    const idOf = (label: string) => named.find(({ name }) => name === label)?.id ?? Number(label)
    const shown = new Map(fields.variants.map((variant) => [variant.id, factsOf(variant)]))
    const isTitled = typeof before['category'] === 'string'
    const now: Record<string, unknown> = { ...fields }
    for (const name of Object.keys(before)) {
      const [field = '', label] = name.split(OF)
      if (label !== undefined) now[name] = shown.get(idOf(label))?.[field]
    }
    if (isTitled) now['category'] = (await findNamedCategory(database, `id:${fields.category}`)).title
    return {
      now,
      put: async () => {
        const own = Object.fromEntries(Object.entries(before).filter(([name]) => OWN_FIELDS.includes(name)))
        const category = isTitled ? await categoryOf(database, before['category']) : {}
        const variants = fields.variants.map((variant) => variantOf(variant, before, idOf))
        const whole = checked(productFieldsSchema, { ...fields, ...own, ...category, variants })
        const stocks = new Map(fields.variants.map((variant) => [variant.id, variant.stock]))
        const sent = whole.variants.map((variant) => ({ ...variant, stock_was: stocks.get(variant.id) ?? 0 }))
        return saveProduct(database, who, { id, version, fields: { ...whole, variants: sent } })
      },
    }
  },
}

async function categoryOf(database: Database, title: unknown): Promise<{ category: number }> {
  return { category: (await findNamedCategory(database, String(title))).id }
}

/** As the journal has it. */
function factsOf({ price, old_price, ...rest }: Variant): Facts {
  return { ...rest, price: toKopiykas(price), old_price: old_price === null ? null : toKopiykas(old_price) }
}

function variantOf(variant: Variant, before: Facts, idOf: (label: string) => number): Facts {
  const said = Object.entries(before).flatMap(([name, value]) => {
    const [field = '', label] = name.split(OF)
    if (label === undefined || idOf(label) !== variant.id) return []
    const isSum = field === 'price' || field === 'old_price'
    return [[field, isSum && typeof value === 'number' ? toHryvnias(value) : value] as const]
  })
  return { ...variant, ...Object.fromEntries(said) }
}

/** Null where something of it cannot be said to the function that saves a product. */
function flat(sides: Sides): Sides | null {
  const [before, after] = [ownOf(sides.before), ownOf(sides.after)]
  const parts = Object.keys(before).map((name): Sides | null => {
    if (OWN_FIELDS.includes(name)) return { before: { [name]: before[name] }, after: { [name]: after[name] } }
    return name === 'variants'
      ? variantLists(before[name], after[name])
      : ofVariant(name, recordOf(before[name]), recordOf(after[name]))
  })
  const good = parts.filter((part) => part !== null)
  if (good.length < parts.length) return null
  return {
    before: Object.assign({}, ...good.map((part) => part.before)),
    after: Object.assign({}, ...good.map((part) => part.after)),
  }
}

/** A command calls some fields otherwise; what is pinned follows. */
function ownOf({ pinned: _pinned, picture_ids, brand, ...rest }: Facts): Facts {
  return {
    ...rest,
    ...(picture_ids !== undefined && { pictures: picture_ids }),
    ...(brand !== undefined && { brand: brand ?? '' }),
  }
}

function variantLists(before: unknown, after: unknown): Sides | null {
  const [was, is] = [before, after].map((list) => (Array.isArray(list) ? list.map(recordOf) : []))
  if (!was || !is || was.length !== is.length) return null
  const pairs = was.map((variant, place) =>
    variant?.['id'] === is[place]?.['id']
      ? ofVariant(String(variant?.['id']), variant, is[place] ?? null)
      : null,
  )
  const good = pairs.filter((pair) => pair !== null)
  return good.length < pairs.length
    ? null
    : {
        before: Object.assign({}, ...good.map((pair) => pair.before)),
        after: Object.assign({}, ...good.map((pair) => pair.after)),
      }
}

function ofVariant(label: string, before: Facts | null, after: Facts | null): Sides | null {
  if (!before || !after) return null
  const names = Object.keys(before).filter(
    (name) => name !== 'pinned' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (!names.every((name) => VARIANT_FIELDS.includes(name))) return null
  const side = (facts: Facts) =>
    Object.fromEntries(names.map((name) => [`${name}${OF}${label}`, facts[name]]))
  return { before: side(before), after: side(after) }
}
