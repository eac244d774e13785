import type { LinkKind } from '#src/contract/admin/home.ts'
import type { Database } from '#src/database/connect.ts'
import { findPageAt } from './dead-links.ts'

const KINDS: Readonly<Record<LinkKind, string>> = {
  category: 'категорія',
  product: 'товар',
  promotion: 'акція',
  collection: 'колекція',
  brand: 'бренд',
  page: 'сторінка',
  other: 'сторінка магазину',
}

/**
 * Returns a sentence about the page that nobody would see any more if this address redirected elsewhere; null
 * where there is none.
 */
export async function coveredPage(database: Database, from: string): Promise<string | null> {
  if (!from.startsWith('/')) return null
  const page = await findPageAt(database, from)
  if (!page) return null
  const name = page.title === '' ? '' : ` «${page.title}»`
  return `На ${from} зараз ${KINDS[page.kind]}${name}. З перенаправленням цієї сторінки ніхто не побачить.`
}
