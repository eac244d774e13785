import { foldKey } from '../fold-key.ts'
import { titleRest } from './common-title.ts'
import type { StagedOffer } from './staged-offer.ts'

export interface VariantChoice {
  /** Both are null for a product without a choice; otherwise `value` is unique within the product. */
  title: string | null
  value: string | null
  options: { title: string; value: string }[]
}

// What people choose by comes before what only follows from it (weight, code). Folded by `foldKey`.
const CHOSEN_FIRST = [
  /^(?:кол[иі]р|цв[еє]т|color|colour)/,
  /^(?:розм[иі]р|размер|size)/,
  /^(?:об ?[еє]м|обєм|объем|volume|пам ?ять|память|memory|аромат|смак|вкус)/,
  /^(?:модель|модел|комплект|фасовка|довжина|ширина|высота|висота|д[иі]аметр|матер[иі]ал)/,
]
const CHOSEN_LAST = /^(?:артикул|код|штрихкод|sku|ean|gtin|upc|mpn|серийный|сер[иі]йний)/
const JOINER = ' / '

/** Returns, in the order of the offers, how each offer of one product is distinguished from the others. */
export function variantChoices(offers: readonly StagedOffer[]): VariantChoice[] {
  if (offers.length < 2) return offers.map(() => ({ title: null, value: null, options: [] }))
  return (
    byParams(offers) ??
    byOne('Варіант', titleRests(offers)) ??
    byOne('Артикул', skus(offers)) ??
    byNumber(offers)
  )
}

/** Finds the smallest set of params that distinguishes all offers; null if there is none. */
function byParams(offers: readonly StagedOffer[]): VariantChoice[] | null {
  const chosen: Candidate[] = []
  for (const candidate of candidatesOf(offers)) {
    if (!distinguishesMore(chosen, candidate, offers.length)) continue
    chosen.push(candidate)
    if (countDistinct(chosen, offers.length) < offers.length) continue
    return offers.map((_, index) => choiceAt(needed(chosen, offers.length), index))
  }
  return null
}

interface Candidate {
  title: string
  rank: number
  /** Values by the offer's index in the product. */
  values: Map<number, string>
}

/**
 * Returns params that every offer has and that differ between offers; those that people choose by come first.
 */
function candidatesOf(offers: readonly StagedOffer[]): Candidate[] {
  const byKey = new Map<string, Candidate>()
  for (const [index, offer] of offers.entries()) {
    for (const [title, value] of offer.params) {
      const key = foldKey(title)
      const candidate = byKey.get(key) ?? { title, rank: rankOf(key), values: new Map() }
      byKey.set(key, candidate)
      const known = candidate.values.get(index)
      candidate.values.set(index, known === undefined ? value : `${known}, ${value}`)
    }
  }
  return [...byKey.values()]
    .filter(({ values }) => values.size === offers.length)
    .filter(({ values }) => new Set([...values.values()].map(foldKey)).size > 1)
    .toSorted((a, b) => a.rank - b.rank)
}

function rankOf(key: string): number {
  const index = CHOSEN_FIRST.findIndex((pattern) => pattern.test(key))
  if (index !== -1) return index
  return CHOSEN_LAST.test(key) ? CHOSEN_FIRST.length + 1 : CHOSEN_FIRST.length
}

function distinguishesMore(chosen: readonly Candidate[], candidate: Candidate, offers: number): boolean {
  return (
    countDistinct([...chosen, candidate], offers) > (chosen.length === 0 ? 1 : countDistinct(chosen, offers))
  )
}

/** A param chosen early may be unnecessary once a further one is chosen. */
function needed(chosen: readonly Candidate[], offers: number): Candidate[] {
  let needed = [...chosen]
  for (const candidate of chosen.toReversed()) {
    const rest = needed.filter((other) => other !== candidate)
    if (candidate.rank >= CHOSEN_FIRST.length && rest.length > 0 && countDistinct(rest, offers) === offers)
      needed = rest
  }
  return needed
}

function countDistinct(candidates: readonly Candidate[], offers: number): number {
  const values = new Set<string>()
  for (let index = 0; index < offers; index += 1) values.add(foldKey(valueOf(candidates, index)))
  return values.size
}

function valueOf(candidates: readonly Candidate[], index: number): string {
  return candidates.map(({ values }) => values.get(index) ?? '').join(JOINER)
}

function choiceAt(candidates: readonly Candidate[], index: number): VariantChoice {
  return choiceOf(candidates.map(({ title, values }) => ({ title, value: values.get(index) ?? '' })))
}

/** Returns the common name of the options of a variant: «Колір / Розмір», «білий / 70 × 140 см». */
export function choiceOf(options: VariantChoice['options']): VariantChoice {
  return {
    title: options.map(({ title }) => title).join(JOINER),
    value: options.map(({ value }) => value).join(JOINER),
    options,
  }
}

function titleRests(offers: readonly StagedOffer[]): string[] {
  const titles = offers.map(({ title }) => title)
  return titles.map((title) => titleRest(title, titles))
}

function skus(offers: readonly StagedOffer[]): string[] {
  return offers.map(({ sku }) => sku ?? '')
}

function byOne(title: string, values: readonly string[]): VariantChoice[] | null {
  const isDistinct =
    values.every((value) => value !== '') && new Set(values.map(foldKey)).size === values.length
  return isDistinct ? values.map((value) => ({ title, value, options: [{ title, value }] })) : null
}

function byNumber(offers: readonly StagedOffer[]): VariantChoice[] {
  return offers.map((_, index) => {
    const option = { title: 'Варіант', value: String(index + 1) }
    return { ...option, options: [option] }
  })
}
