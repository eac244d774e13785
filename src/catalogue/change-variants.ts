import type { Database } from '#src/database/connect.ts'
import { demandHigherOldPrice } from './demand-higher-old-price.ts'
import type { NamedVariant } from './find-named-product.ts'
import { lockVariants, sameValue, writeOldPrices, writePrices, writeStocks } from './write-values.ts'

const valuesOf = (variants: readonly NamedVariant[], value: number | null) =>
  sameValue(
    variants.map(({ id }) => id),
    value,
  )

/**
 * Sets the price, in kopiykas. Which old price is shown beside it, the database decides by the price history.
 */
export async function setPrice(
  database: Database,
  variants: readonly NamedVariant[],
  price: number,
): Promise<void> {
  const values = valuesOf(variants, price)
  await lockVariants(database, values)
  await writePrices(database, values)
}

/**
 * Sets the old price, in kopiykas; null removes it.
 * @throws Refusal when the price of a variant is not below it
 */
export async function setOldPrice(
  database: Database,
  variants: readonly NamedVariant[],
  oldPrice: number | null,
): Promise<void> {
  for (const { price } of variants) demandHigherOldPrice({ price, old_price: oldPrice })
  const values = valuesOf(variants, oldPrice)
  await lockVariants(database, values)
  await writeOldPrices(database, values)
}

/** Sets the stock. The next import sets it again, unless it is pinned: then only orders change it. */
export async function setStock(
  database: Database,
  variants: readonly NamedVariant[],
  stock: number,
  isPinned: boolean,
): Promise<void> {
  const values = valuesOf(variants, stock)
  await lockVariants(database, values)
  await writeStocks(database, values, isPinned)
}
