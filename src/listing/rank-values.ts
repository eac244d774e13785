import type { AttributeRow } from './facet-names.ts'
import type { Choice } from '#src/catalogue-index/facet-choice.ts'

/** How many goods have a facet; each facet appears once. The attribute is 0 for a brand. */
export type CountedValue = {
  attribute_id: number
  facet: number
  count: number
  /** The number of values that the group has without a choice; 0 where all of them are in the list. */
  values_total: number
}

export type RankedGroup = {
  /** Null for brands. */
  attribute: AttributeRow | null
  values: (CountedValue & { is_selected: boolean })[]
  values_total: number
}

// Nobody opens more filters than this, so those that apply to most goods are taken.
const GROUPS_LIMIT = 16
const BRANDS_POSITION = -1

type RankedBy = {
  attributes: ReadonlyMap<number, AttributeRow | null>
  limit: number
  /** The category that the list consists of; null for any other list. */
  category: number | null
}

type Ranked = RankedGroup & { id: number; isChosen: boolean; coverage: number }

/**
 * Returns the values of each group that most goods have, and the chosen values even if no goods have them.
 * Brands come first, then attributes in the owner's order.
 */
export function rankValues(
  counted: readonly CountedValue[],
  choice: Choice,
  { attributes, limit, category }: RankedBy,
): RankedGroup[] {
  const selected = new Set(choice.groups.flatMap(({ facets }) => facets))
  const chosen = new Set(choice.groups.map(({ group }) => group))
  const shown = counted.filter(({ facet, count }) => count > 0 || selected.has(facet))
  const groups = [...Map.groupBy(shown, ({ attribute_id }) => attribute_id)].map(([id, values]): Ranked => ({
    id,
    attribute: attributes.get(id) ?? null,
    isChosen: chosen.has(id),
    values: values
      .toSorted((a, b) => byRank(a, b, selected))
      .slice(0, limit)
      .map((value) => ({ ...value, is_selected: selected.has(value.facet) })),
    values_total: values.reduce((most, value) => Math.max(most, value.values_total), values.length),
    coverage: values.reduce((sum, { count }) => sum + count, 0),
  }))
  return groups
    .filter(
      ({ id, attribute, isChosen }) => id === 0 || (attribute && (isChosen || narrows(attribute, category))),
    )
    .toSorted(byImportance)
    .slice(0, GROUPS_LIMIT)
    .toSorted(byPosition)
}

function narrows({ is_filter, flat_in }: AttributeRow, category: number | null): boolean {
  return is_filter && (category === null || !flat_in.includes(category))
}

function byRank(a: CountedValue, b: CountedValue, selected: ReadonlySet<number>): number {
  return (
    Number(selected.has(b.facet)) - Number(selected.has(a.facet)) || b.count - a.count || a.facet - b.facet
  )
}

function byImportance(a: Ranked, b: Ranked): number {
  return (
    Number(b.id === 0) - Number(a.id === 0) ||
    Number(b.isChosen) - Number(a.isChosen) ||
    b.coverage - a.coverage ||
    a.id - b.id
  )
}

function byPosition(a: Ranked, b: Ranked): number {
  return positionOf(a) - positionOf(b) || b.coverage - a.coverage || a.id - b.id
}

function positionOf({ attribute }: Ranked): number {
  return attribute?.position ?? BRANDS_POSITION
}
