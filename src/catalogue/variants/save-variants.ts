import type { ProductFields } from '#src/contract/admin/product.ts'
import type { Database } from '#src/database/connect.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { demandHigherOldPrice } from '../demand-higher-old-price.ts'
import { Refusal } from '../refusal.ts'
import { setMeasure } from '../set-measure.ts'
import { setVariantPictures } from '../set-pictures.ts'
import { sameValue, writeOldPrices, writePrices, writeStocks } from '../write-values.ts'
import { addVariant } from './add-variant.ts'
import { describeVariant } from './describe-variant.ts'
import { placeVariants, showVariant } from './place-variants.ts'
import { removeVariant } from './remove-variant.ts'
import { requireDistinctOptions } from './require-distinct-options.ts'

type Variant = ProductFields['variants'][number]
type Change = { productId: number; before: readonly Variant[]; after: readonly Variant[]; now: Date }

/**
 * Saves what the screen contains of the variants: removes, adds and changes them, and sets their order.
 * @throws Refusal
 */
export async function saveVariants(
  transaction: Database,
  { productId, before, after, now }: Change,
): Promise<void> {
  for (const { id } of before.filter((was) => !after.some((is) => is.id === was.id)))
    await removeVariant(transaction, id)
  const ids: number[] = []
  for (const variant of after) {
    const was = before.find(({ id }) => id === variant.id)
    if (was) requireHigherOld(was, variant)
    if (was) await changeVariant(transaction, was, variant, now)
    else if (variant.id > 0) throw new Refusal('Варіант уже видалено. Оновіть сторінку, щоб побачити зміни.')
    ids.push(was ? was.id : await addVariant(transaction, productId, stored(variant), now))
  }
  const remaining = before.filter((was) => ids.includes(was.id)).map(({ id }) => id)
  const unplaced = [...remaining, ...ids.filter((id) => !remaining.includes(id))]
  if (ids.join() !== unplaced.join()) await placeVariants(transaction, ids)
  if (isOtherChoice(before, after)) await requireDistinctOptions(transaction, productId)
}

/**
 * Whether the shopper's choice differs from before. If it does not, a feed's own variants may be as alike as
 * they are.
 */
function isOtherChoice(before: readonly Variant[], after: readonly Variant[]): boolean {
  const choice = (variants: readonly Variant[]) =>
    JSON.stringify(
      variants
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, options, is_visible }) => [id, options, is_visible]),
    )
  return choice(before) !== choice(after)
}

function requireHigherOld(was: Variant, { price, old_price }: Variant): void {
  const isTouched = was.price !== price || was.old_price !== old_price
  if (isTouched) demandHigherOldPrice({ price, old_price })
}

async function changeVariant(transaction: Database, was: Variant, is: Variant, now: Date): Promise<void> {
  const next = (value: number | null) => sameValue([was.id], value === null ? null : toKopiykas(value))
  if (is.price !== was.price) await writePrices(transaction, next(is.price))
  if (is.old_price !== was.old_price) await writeOldPrices(transaction, next(is.old_price))
  if (is.stock !== was.stock) await writeStocks(transaction, sameValue([was.id], is.stock), false)
  const words = {
    ...(is.sku !== was.sku && { sku: is.sku }),
    ...(JSON.stringify(is.options) !== JSON.stringify(was.options) && { options: is.options }),
  }
  if (Object.keys(words).length > 0) await describeVariant(transaction, was.id, words, now)
  if (is.pictures.join() !== was.pictures.join()) await setVariantPictures(transaction, [was.id], is.pictures)
  const measure = {
    ...(is.weight_g !== was.weight_g && { weight_g: is.weight_g }),
    ...(is.size_mm?.join() !== was.size_mm?.join() && { size_mm: is.size_mm }),
  }
  await setMeasure(transaction, [was], measure)
  if (is.is_visible !== was.is_visible) await showVariant(transaction, was.id, is.is_visible)
}

function stored({ price, old_price, ...variant }: Variant) {
  return {
    ...variant,
    price: toKopiykas(price),
    old_price: old_price === null ? null : toKopiykas(old_price),
  }
}
