import type { Variant } from '#src/contract/catalogue.ts'

export type OptionValue = {
  value: string
  isChosen: boolean
  /** The variant to which choosing this value leads. */
  variant: Variant
}
export type OptionGroup = { title: string; chosen: string; values: OptionValue[] }

type Option = { title: string; value: string }

/**
 * Returns the options group by group. In the first group every value can be chosen; in the following ones only
 * values that exist together with those chosen before.
 */
export function optionGroups(variants: readonly Variant[], current: Variant): OptionGroup[] {
  if (variants.length < 2) return []
  const chosen = optionsOf(current)
  return chosen.map(({ title, value }, index) => {
    const before = chosen.slice(0, index)
    const possible = variants.filter((variant) =>
      before.every((option) => valueOf(variant, option.title) === option.value),
    )
    const values = [...new Set(possible.map((variant) => valueOf(variant, title)))].filter(
      (one) => one !== null,
    )
    return {
      title,
      chosen: value,
      values: values.map((one) => ({
        value: one,
        isChosen: one === value,
        variant: one === value ? current : nearest(possible, chosen, { title, value: one }),
      })),
    }
  })
}

/** Returns the options of a variant. Where a feed gives none, the name of the variant is used as one. */
function optionsOf({ options, title, value }: Variant): Option[] {
  if (options.length > 0) return options
  return value === null ? [] : [{ title: title ?? 'Варіант', value }]
}

function valueOf(variant: Variant, title: string): string | null {
  return optionsOf(variant).find((option) => option.title === title)?.value ?? null
}

/**
 * Returns the variant with this value that keeps most of the other choices; among equals one that is in stock.
 */
function nearest(variants: readonly Variant[], chosen: readonly Option[], wanted: Option): Variant {
  const fitting = variants.filter((variant) => valueOf(variant, wanted.title) === wanted.value)
  const score = (variant: Variant) =>
    chosen.filter(({ title, value }) => valueOf(variant, title) === value).length * 2 +
    Number(variant.stock > 0)
  return fitting.reduce((best, variant) => (score(variant) > score(best) ? variant : best))
}
