import type { FeedRulesBody, ShownFeed } from '#src/contract/admin/settings.ts'
import { countOf, type PluralForms } from '#src/domain/text/plural.ts'
import { parseKopiykas } from '#src/domain/money/money.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import type { Named } from '../../parts/many-choice.tsx'
import { moneyOf } from '../../runtime/formats.ts'

/** The rules of a feed as they are typed. */
export type RuleTexts = {
  categories: readonly Named[]
  brands: readonly Named[]
  in_stock: boolean
  price_from: string
  price_to: string
  exclude: string
}

const ARTICLE_FORMS: PluralForms = ['артикула', 'артикулів', 'артикулів']
const SHOWN = 3

export function ruleTexts({ categories, brands, in_stock, ...feed }: ShownFeed): RuleTexts {
  return {
    categories,
    brands,
    in_stock,
    price_from: sumText(feed.price_from),
    price_to: sumText(feed.price_to),
    exclude: feed.exclude_skus.join('\n'),
  }
}

/** The rules to send, or null and the errors if a sum cannot be read. */
export function readRules(texts: RuleTexts): {
  rules: FeedRulesBody | null
  errors: Readonly<Record<string, string>>
} {
  const errors: Record<string, string> = {}
  const sumOf = (field: 'price_from' | 'price_to'): number | null => {
    const text = texts[field].trim()
    const kopiykas = text === '' ? null : parseKopiykas(text)
    if (text !== '' && kopiykas === null) errors[field] = 'Сума в гривнях, як 200 або 199,50'
    return kopiykas === null ? null : kopiykas / 100
  }
  const rules = {
    categories: texts.categories.map(({ id }) => id),
    brands: texts.brands.map(({ id }) => id),
    in_stock: texts.in_stock,
    price_from: sumOf('price_from'),
    price_to: sumOf('price_to'),
    exclude_skus: articlesOf(texts.exclude),
  }
  return { rules: Object.keys(errors).length > 0 ? null : rules, errors }
}

function articlesOf(text: string): string[] {
  const parts = text.split(/[\n;]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** A sum as it is typed, with a decimal comma; empty for no limit. */
export const sumText = (hryvnias: number | null): string =>
  hryvnias === null ? '' : String(hryvnias).replace('.', ',')

/** The rules in one line, for the row of a feed. */
export function rulesText(feed: ShownFeed): string {
  const { categories, brands, in_stock, price_from, price_to, exclude_skus } = feed
  const bounds = [
    ...(price_from === null ? [] : [`від ${moneyOf(price_from)}`]),
    ...(price_to === null ? [] : [`до ${moneyOf(price_to)}`]),
  ].join(' ')
  const parts = [
    ...(categories.length > 0 ? [`лише ${listed(categories)}`] : []),
    ...(brands.length > 0 ? [`бренди: ${listed(brands)}`] : []),
    ...(in_stock ? ['лише те, що є в наявності'] : []),
    ...(bounds === '' ? [] : [bounds]),
    ...(exclude_skus.length > 0 ? [`без ${countOf(exclude_skus.length, ARTICLE_FORMS)}`] : []),
  ]
  return parts.length === 0 ? 'Усе, що видно на сайті' : capitalized(parts.join(' · '))
}

function listed(all: readonly Named[]): string {
  const names = all.slice(0, SHOWN).map(({ title }) => `«${title}»`)
  return all.length > SHOWN ? `${names.join(', ')} і ще ${all.length - SHOWN}` : names.join(', ')
}

/** Why offers are left out, in the order in which the shop checks. */
export const REASONS: Readonly<Record<string, string>> = {
  hidden: 'приховано на сайті',
  categories: 'інші категорії',
  brands: 'інші бренди або без бренду',
  in_stock: 'немає в наявності',
  price_from: 'дешевші',
  price_to: 'дорожчі',
  exclude_skus: 'без них за артикулом',
  picture: 'без світлини: майданчик не прийме',
}
