import type { DeskGoods, DeskVariant, SavedCell } from '#src/contract/admin/goods.ts'

/** A row of the grid: a variant, or the heading over the variants of a product that has several. */
export type GridRow =
  | { kind: 'group'; goods: DeskGoods }
  | { kind: 'variant'; goods: DeskGoods; variant: DeskVariant; isOfGroup: boolean; at: number }

export type GroupRow = Extract<GridRow, { kind: 'group' }>
export type VariantRow = Extract<GridRow, { kind: 'variant' }>

export function gridRows(goods: readonly DeskGoods[]): GridRow[] {
  let at = 0
  return goods.flatMap((one) => {
    const isGroup = one.variants_count > 1
    const variants = one.variants.map((variant): GridRow => ({
      kind: 'variant',
      goods: one,
      variant,
      isOfGroup: isGroup,
      at: at++,
    }))
    return isGroup ? [{ kind: 'group' as const, goods: one }, ...variants] : variants
  })
}

/** The goods with the values that were saved since they were loaded. */
export function withSaved(goods: readonly DeskGoods[], cells: readonly SavedCell[]): DeskGoods[] {
  const saved = cells.filter(({ state }) => state !== 'wrong')
  return goods.map((one) => ({
    ...one,
    variants: one.variants.map((variant) => {
      const own = saved.filter(({ id }) => id === variant.id)
      if (own.length === 0) return variant
      const values = Object.fromEntries(own.map(({ field, current }) => [field, current]))
      const pins = own.flatMap(({ field }) => (field === 'stock' ? [] : [field]))
      return { ...variant, ...values, pinned: [...new Set([...variant.pinned, ...pins])] }
    }),
  }))
}

/** The name of a variant in a sentence: «Кухоль, синій», or the product's title where there is nothing to choose. */
export function nameOf(goods: DeskGoods, variant: DeskVariant): string {
  return variant.value === null ? goods.title : `${goods.title}, ${variant.value}`
}
