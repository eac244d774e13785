import { type Choice, CHOICE_VALUES_LIMIT } from '#src/contract/catalogue.ts'
import { colourOf } from '#src/domain/catalogue/colours.ts'
import { remember } from '#src/domain/text/remember.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'

type Option = { title: string; value: string }
export type OfferedRow = [options: Option[], title: string | null, value: string | null]

/** Returns the options by which a product is chosen: those with more than one value among its variants. */
export function choicesOf(offered: readonly OfferedRow[]): Choice[] {
  const groups = new Map<string, Set<string>>()
  for (const { title, value } of offered.flatMap(optionsOf)) {
    const values = groups.get(title) ?? new Set()
    groups.set(title, values.add(value))
  }
  return [...groups]
    .filter(([, values]) => values.size > 1)
    .map(([title, values]) => choiceOf(title, [...values]))
}

/** Where a feed gives no options, the name of the variant is used as one. */
function optionsOf([options, title, value]: OfferedRow): Option[] {
  if (options.length > 0) return options
  return value === null ? [] : [{ title: title ?? 'Варіант', value }]
}

function choiceOf(title: string, all: readonly string[]): Choice {
  const values = all.slice(0, CHOICE_VALUES_LIMIT)
  const colours = isColour(title) ? values.map(colourOfValue) : []
  const areKnown = colours.length > 0 && colours.every((colour) => colour !== undefined)
  return { title, values, colours: areKnown ? colours : null, total: all.length }
}

function isColour(title: string): boolean {
  return /^(колір|кольор|цвет|color)/i.test(title)
}

const colourOfValue = remember((value) => colourOf(toSlug(value, '')))
