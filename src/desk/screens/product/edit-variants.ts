import type { ProductFields } from '#src/contract/admin/product.ts'

export type Variant = ProductFields['variants'][number]

/** The attributes by which the variants differ, such as «Колір» and «Розмір», in the order in which they are named. */
export function axesOf(variants: readonly Variant[]): string[] {
  return [...new Set(variants.flatMap(({ options }) => options.map(({ title }) => title)))]
}

export function valueOf({ options }: Variant, axis: string): string {
  return options.find(({ title }) => title === axis)?.value ?? ''
}

export function sizeAxisOf(variants: readonly Variant[]): string | undefined {
  return axesOf(variants).find((axis) => axis.trim().toLowerCase() === 'розмір')
}

/** Groups of variants that may share a price: those with the same value, sizes first, and all variants. */
export function samePriceGroups(variants: readonly Variant[]): { name: string; ids: number[] }[] {
  const size = sizeAxisOf(variants)
  const axes = axesOf(variants).toSorted((a, b) => Number(b === size) - Number(a === size))
  const ofValues = axes.flatMap((axis) =>
    [...Map.groupBy(variants, (variant) => valueOf(variant, axis).trim())]
      .filter(([value, some]) => value !== '' && some.length > 1 && some.length < variants.length)
      .map(([value, some]) => ({ name: `${axis}: ${value}`, ids: some.map(({ id }) => id) })),
  )
  return [...ofValues, { name: 'Усі варіанти', ids: variants.map(({ id }) => id) }]
}

/** «білий / 70 × 140 см»; empty for a variant without values. */
export function nameOf({ options }: Variant): string {
  return options
    .map(({ value }) => value.trim())
    .filter((value) => value !== '')
    .join(' / ')
}

export function withValue(variants: readonly Variant[], id: number, axis: string, value: string): Variant[] {
  const axes = axesOf(variants)
  return variants.map((variant) =>
    variant.id === id
      ? {
          ...variant,
          options: axes
            .map((title) => ({ title, value: title === axis ? value : valueOf(variant, title) }))
            // A value that was empty and stays empty is not a change.
            .filter(
              ({ title, value: said }) => said !== '' || variant.options.some((one) => one.title === title),
            ),
        }
      : variant,
  )
}

/** Adds an attribute to all variants, with values still to be typed. */
export function withAxis(variants: readonly Variant[], axis: string): Variant[] {
  return variants.map((variant) => ({
    ...variant,
    options: [...variant.options, { title: axis, value: '' }],
  }))
}

export function withoutAxis(variants: readonly Variant[], axis: string): Variant[] {
  return variants.map((variant) => ({
    ...variant,
    options: variant.options.filter(({ title }) => title !== axis),
  }))
}

/**
 * Adds a variant at the end, with price, weight and size of the last one and nothing in stock. Variants that are not saved
 * yet have negative ids.
 *
 * @param values by attribute, for a missing combination; other values are still to be typed
 */
export function withNewVariant(
  variants: readonly Variant[],
  values: Readonly<Record<string, string>> = {},
): { variants: Variant[]; added: Variant } {
  const axes = axesOf(variants)
  const added: Variant = {
    id: Math.min(0, ...variants.map(({ id }) => id)) - 1,
    sku: '',
    options: axes.map((title) => ({ title, value: values[title] ?? '' })),
    pictures: [],
    is_visible: true,
    price: variants.at(-1)?.price ?? 0,
    old_price: null,
    stock: 0,
    weight_g: variants.at(-1)?.weight_g ?? null,
    size_mm: variants.at(-1)?.size_mm ?? null,
  }
  return { variants: [...variants, added], added }
}

export function moved(variants: readonly Variant[], id: number, by: -1 | 1): Variant[] {
  const from = variants.findIndex((variant) => variant.id === id)
  const variant = variants[from]
  const to = from + by
  if (!variant || to < 0 || to >= variants.length) return [...variants]
  return variants.toSpliced(from, 1).toSpliced(to, 0, variant)
}

/** Why the variants cannot be saved, by `id.what`: a shopper who has to choose must be able to tell them apart. */
export function choiceErrors(variants: readonly Variant[]): Readonly<Record<string, string>> {
  const shown = variants.filter(({ is_visible }) => is_visible)
  if (shown.length < 2) return {}
  const names = shown.map((variant) => nameOf(variant).toLowerCase())
  const errors = shown.flatMap((variant, at): [string, string][] => {
    const name = names[at] ?? ''
    if (name === '') return [[`${variant.id}.choice`, 'Чим він відрізняється від інших?']]
    return names.indexOf(name) === at ? [] : [[`${variant.id}.choice`, 'Такий варіант уже є']]
  })
  return Object.fromEntries(errors)
}
