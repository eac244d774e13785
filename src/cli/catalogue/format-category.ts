import type { CategoryRow } from '#src/contract/admin/categories.ts'

type Row = Omit<CategoryRow, 'version'>
import type { NamedCategory } from '#src/catalogue/find-named-category.ts'
import { FIELD_TITLES } from '#src/catalogue/pinned-fields.ts'
import { measureParts } from '#src/domain/measures/measure-text.ts'
import { returnableNote } from './read-returnable.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'

/** Returns the tree, one line for each category, indented by two spaces below its parent. */
export function categoryTreeLines(categories: readonly Row[]): string[] {
  const byParent = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const linesBelow = (parent: number | null, depth: number): string[] =>
    (byParent.get(parent) ?? []).flatMap((category) => [
      `${'  '.repeat(depth)}${treeLine(category)}`,
      ...linesBelow(category.id, depth + 1),
    ])
  return linesBelow(null, 0)
}

/** Returns a category as one line. */
export function categoryLine({
  title,
  path,
  is_visible,
  pinned,
  is_returnable,
  ...measure
}: NamedCategory): string {
  const goods = measureParts(measure).map((part) => `  ${part}`)
  return `«${title}»  /categories/${path}${goods.join('')}${is_visible ? '' : '  приховано'}${returnableNote(is_returnable)}${pinnedNote(pinned)}`
}

function treeLine({
  slug,
  title,
  products_count,
  is_visible,
  merged_into,
  pinned,
  is_returnable,
}: Row): string {
  if (merged_into !== null) return `${slug}  «${title}»  злито з ${merged_into}`
  const state = is_visible ? countOf(products_count, PRODUCT_FORMS) : 'приховано'
  return `${slug}  «${title}»  ${state}${returnableNote(is_returnable)}${pinnedNote(pinned)}`
}

function pinnedNote(pinned: readonly string[]): string {
  if (pinned.length === 0) return ''
  return `  [вручну: ${pinned.map((column) => FIELD_TITLES[column] ?? column).join(', ')}]`
}
