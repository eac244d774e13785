import type { Check } from '#src/contract/check.ts'
import { LEGAL_PAGES } from '#src/contract/legal-pages.ts'
import type { Database } from '#src/database/connect.ts'
import { fillPlaceholders } from '#src/domain/law/page-placeholders.ts'
import { missingSellerFacts } from '#src/domain/law/seller.ts'
import { assembleSettings, SETTING_KEYS } from '#src/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import { loadPageFacts } from './page-facts.ts'

export type PageGap = { slug: string; missing: string[] }

/**
 * Returns pages that name a fact which is not set, so that a part of their text is not shown. Facts that a shop
 * may really lack, such as goods that cannot be returned, are not reported.
 */
export async function findPageGaps(database: Database): Promise<PageGap[]> {
  const [facts, pages] = await Promise.all([
    loadPageFacts(database),
    database.selectFrom('pages').select(['slug', 'content']).orderBy('slug').execute(),
  ])
  return pages
    .map(({ slug, content }) => ({
      slug,
      missing: fillPlaceholders(content, facts).missing.filter((name) => !MAY_BE_EMPTY.has(name)),
    }))
    .filter(({ missing }) => missing.length > 0)
}

const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  'return_exceptions',
  'legal_registration',
  'dispatch_rule',
  'invoice_days',
])

export type LawGaps = {
  /** Missing facts about the seller: names of settings with their Ukrainian titles. */
  missing: { key: string; title: string }[]
  /** Slugs of required pages that do not exist. */
  absent: string[]
  gaps: PageGap[]
}

/** Returns what the law requires a shop to show and this one does not. */
export async function findLawGaps(database: Database): Promise<LawGaps> {
  const [rows, gaps, pages] = await Promise.all([
    loadSettingRows(database, SETTING_KEYS),
    findPageGaps(database),
    database.selectFrom('pages').select('slug').where('slug', 'in', Object.keys(LEGAL_PAGES)).execute(),
  ])
  const missing = missingSellerFacts(assembleSettings(rows, () => undefined))
  const absent = Object.keys(LEGAL_PAGES).filter((slug) => !pages.some((page) => page.slug === slug))
  return { missing, absent, gaps }
}

/** Checks whether the shop shows what the law requires, for `doctor`. */
export async function checkLaw({ database }: { database: Database }): Promise<Check[]> {
  const { missing, absent, gaps } = await findLawGaps(database)
  const texts = [
    ...missing.map(({ key, title }) => `Продавець: не задано, ${title} (settings set ${key} …)`),
    ...absent.map((slug) => `Немає сторінки /${slug} (pages set ${slug} …)`),
    ...gaps.map(
      ({ slug, missing: names }) =>
        `Сторінка /${slug} показана не вся, бо не задано: ${names.join(', ')} (docs/owner/law.md)`,
    ),
  ]
  if (texts.length === 0)
    return [
      {
        name: 'law',
        state: 'ok',
        text: 'Продавець, оферта й політика конфіденційності: є все, що показують.',
      },
    ]
  // Not a failure: everything works without it, and a shop that is being set up has none of it yet.
  return texts.map((text) => ({ name: 'law', state: 'off', text }))
}
