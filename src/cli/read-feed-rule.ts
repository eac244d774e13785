import { sql } from 'kysely'
import { findNamedCategory } from '#src/catalogue/find-named-category.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import type { TradeFeedRules } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { nearestOf } from '#src/domain/text/nearest-name.ts'
import { type TradeFeed, withSecret } from '#src/trade-feeds/trade-feeds.ts'
import { UsageError } from './command.ts'
import { readAmount } from './read-amount.ts'

type ReadRule = (
  text: string,
  database: Database,
) => Promise<Partial<TradeFeedRules>> | Partial<TradeFeedRules>

/** The rules that `exports set` understands. An empty value removes a rule. */
const RULES: Readonly<Record<string, ReadRule>> = {
  category: async (text, database) => ({
    categories: await Promise.all(
      listed(text).map(async (name) => (await findNamedCategory(database, name)).id),
    ),
  }),
  brand: async (text, database) => ({
    brands: await Promise.all(listed(text).map((name) => findBrand(database, name))),
  }),
  in_stock: (text) => ({ in_stock: text !== '' && readYes('in_stock', text) }),
  price_from: (text) => ({ price_from: text === '' ? null : readAmount(text) }),
  price_to: (text) => ({ price_to: text === '' ? null : readAmount(text) }),
  exclude: (text) => ({ exclude_skus: listed(text) }),
  markup: (text) => ({ markup: text === '' ? 0 : readNumber(text.replace(/\s*%$/, '')) }),
  every: (text) => ({ every: text === '' ? 60 : readNumber(text) }),
  firm_id: (text) => ({ firm_id: text }),
}
const KEYS = [...Object.keys(RULES), 'secret']

/**
 * Returns the feed with one rule changed: `category=Посуд;Вази`, `secret=yes`. The room checks it.
 * @throws UsageError, Refusal
 */
export async function withRule(database: Database, feed: TradeFeed, said: string): Promise<TradeFeed> {
  const [, key = '', text = ''] = /^([^=]*)=(.*)$/s.exec(said) ?? []
  if (key === '') throw new UsageError(`Правило пишуть як ключ=значення, а не «${said}»`)
  const value = text.trim()
  if (key === 'secret') return readSecret(value, feed)
  const read = Object.hasOwn(RULES, key) ? RULES[key] : undefined
  if (!read) {
    const nearest = nearestOf(key, KEYS)
    throw new UsageError(
      `Невідоме правило: ${key}. ${nearest === null ? `Є: ${KEYS.join(', ')}` : `Може, ${nearest}?`}`,
    )
  }
  return { ...feed, rules: { ...feed.rules, ...(await read(value, database)) } }
}

/** Titles contain commas, so parts are separated by semicolons. */
const listed = (text: string): string[] =>
  [...new Set(text.split(';').map((part) => part.trim()))].filter((part) => part !== '')

function readYes(key: string, text: string): boolean {
  if (/^(?:yes|так)$/i.test(text)) return true
  if (/^(?:no|ні)$/i.test(text)) return false
  throw new UsageError(`${key}: yes або no, а не «${text}»`)
}

function readSecret(text: string, feed: TradeFeed): TradeFeed {
  if (text === 'new') return withSecret(feed, 'new')
  if (text === '' || !readYes('secret', text)) return withSecret(feed, 'none')
  return feed.secret === null ? withSecret(feed, 'new') : feed
}

/** NaN if it is no number; the rules then say what is wrong with it. */
function readNumber(text: string): number {
  return /^\d{1,6}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

async function findBrand(database: Database, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from brands where slug = ${name} or lower(title) = lower(${name}) order by slug = ${name} desc limit 1`.execute(
    database,
  )
  const [brand] = rows
  if (!brand) throw new Refusal(`Бренду «${name}» немає`)
  return brand.id
}
