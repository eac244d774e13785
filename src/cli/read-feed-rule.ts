import { sql } from 'kysely'
import { findNamedCategory } from '#src/catalogue/find-named-category.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import {
  EXCLUDED_SKUS_LIMIT,
  LEAST_MINUTES,
  MARKUP_LIMIT,
  MOST_MINUTES,
  type TradeFeedRules,
} from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { nearestOf } from '#src/domain/text/nearest-name.ts'
import { newSecret, type TradeFeed } from '#src/trade-feeds/trade-feeds.ts'
import { UsageError } from './command.ts'
import { readAmount } from './read-amount.ts'

type ReadRule = (
  text: string,
  database: Database,
) => Promise<Partial<TradeFeedRules>> | Partial<TradeFeedRules>

/** What `exports set` understands; an empty value takes a rule back. */
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
  exclude: (text) => {
    const skus = listed(text)
    if (skus.length > EXCLUDED_SKUS_LIMIT || skus.some((sku) => sku.length > 100))
      throw new UsageError(`exclude: до ${EXCLUDED_SKUS_LIMIT} артикулів, кожен до 100 знаків`)
    return { exclude_skus: skus }
  },
  markup: (text) => ({ markup: text === '' ? 0 : readPercent(text) }),
  every: (text) => ({ every: text === '' ? 60 : readMinutes(text) }),
  firm_id: (text) => {
    if (text.length > 20) throw new UsageError('firm_id: до 20 знаків')
    return { firm_id: text }
  },
}
const KEYS = [...Object.keys(RULES), 'secret']

/** The feed with one thing of it said anew: `category=Посуд;Вази`, `secret=yes`. Throws `UsageError`, `Refusal`. */
export async function withRule(database: Database, feed: TradeFeed, said: string): Promise<TradeFeed> {
  const [, key = '', text = ''] = /^([^=]*)=(.*)$/s.exec(said) ?? []
  if (key === '') throw new UsageError(`Правило пишуть як ключ=значення, а не «${said}»`)
  const value = text.trim()
  if (key === 'secret') return { ...feed, secret: readSecret(value, feed.secret) }
  const read = Object.hasOwn(RULES, key) ? RULES[key] : undefined
  if (!read) {
    const nearest = nearestOf(key, KEYS)
    throw new UsageError(
      `Невідоме правило: ${key}. ${nearest === null ? `Є: ${KEYS.join(', ')}` : `Може, ${nearest}?`}`,
    )
  }
  const rules = { ...feed.rules, ...(await read(value, database)) }
  if (rules.price_from !== null && rules.price_to !== null && rules.price_from > rules.price_to)
    throw new UsageError('price_from більша за price_to: у фід не потрапило б нічого')
  return { ...feed, rules }
}

/** Parts between semicolons: titles have commas. */
const listed = (text: string): string[] =>
  [...new Set(text.split(';').map((part) => part.trim()))].filter((part) => part !== '')

function readYes(key: string, text: string): boolean {
  if (/^(?:yes|так)$/i.test(text)) return true
  if (/^(?:no|ні)$/i.test(text)) return false
  throw new UsageError(`${key}: yes або no, а не «${text}»`)
}

function readSecret(text: string, secret: string | null): string | null {
  if (text === 'new') return newSecret()
  if (text === '' || !readYes('secret', text)) return null
  return secret ?? newSecret()
}

function readPercent(text: string): number {
  const percent = /^\d{1,3}(?:[.,]\d{1,2})?\s*%?$/.test(text) ? Number.parseFloat(text.replace(',', '.')) : -1
  if (percent < 0 || percent > MARKUP_LIMIT)
    throw new UsageError(`markup: відсотки від 0 до ${MARKUP_LIMIT}, як 5 або 7,5, а не «${text}»`)
  return percent
}

function readMinutes(text: string): number {
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (minutes < LEAST_MINUTES || minutes > MOST_MINUTES)
    throw new UsageError(`every: хвилини від ${LEAST_MINUTES} до ${MOST_MINUTES}, а не «${text}»`)
  return minutes
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
