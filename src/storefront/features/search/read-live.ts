import { readAddress, readShownPicture, type StoredPicture } from '#src/domain/stored/stored-picture.ts'
import { readList, readMoney, readRecord, readText, readWhole } from '#src/domain/stored/stored-value.ts'

type LiveItem = { id: number; title: string; uri: string; picture: StoredPicture | null }
/** Prices are in hryvnias; null where the API states none. */
export type LiveProduct = LiveItem & { price: number | null; old_price: number | null }
/** `products_count` is null where the API does not count. */
export type LiveName = LiveItem & { products_count: number | null }

export type LiveFound = {
  products: LiveProduct[]
  brands: LiveName[]
  categories: LiveName[]
  /** Not part of the specification: empty where the API returns none. */
  collections: LiveName[]
  stats: { total_products: number; total_brands: number; total_categories: number }
  /** What was searched for instead of the typed query; null where the query itself was. */
  shown_for: string | null
}

/**
 * Reads the answer of the live search. Only id, title and address of an item are required, because an API run
 * by somebody else may return less than ours.
 */
export function readLive(answer: unknown): LiveFound {
  const plain = readRecord(answer)
  const body = readRecord(plain?.['data']) ?? plain
  const products = readItems(body?.['products'], (item) => ({
    price: readMoney(item['price']),
    old_price: readMoney(item['old_price']),
  }))
  const names = (group: unknown) =>
    readItems(group, (item) => ({ products_count: readWhole(item['products_count'], 0) }))
  const brands = names(body?.['brands'])
  const categories = names(body?.['categories'])
  const stats = readRecord(body?.['stats'])
  const total = (name: string, shown: number) => readWhole(stats?.[name], 0) ?? shown
  return {
    products,
    brands,
    categories,
    collections: names(body?.['collections']),
    stats: {
      total_products: total('total_products', products.length),
      total_brands: total('total_brands', brands.length),
      total_categories: total('total_categories', categories.length),
    },
    shown_for: readText(body?.['shown_for']),
  }
}

function readItems<More>(
  list: unknown,
  more: (item: Readonly<Record<string, unknown>>) => More,
): (LiveItem & More)[] {
  return readList(list).flatMap((value) => {
    const item = readRecord(value)
    const id = readWhole(item?.['id'], 1)
    const title = readText(item?.['title'])
    const uri = readUri(item?.['uri'])
    if (!item || id === null || title === null || uri === null) return []
    return [{ id, title, uri, picture: readShownPicture(item['picture']), ...more(item) }]
  })
}

/** Some APIs return a path of the shop without its first slash. */
function readUri(value: unknown): string | null {
  const text = readText(value) ?? ''
  return readAddress(/^[\w-]+\//.test(text) ? `/${text}` : text)
}
