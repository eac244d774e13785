import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '#src/database/connect.ts'
import type { DiscountKind } from '#src/domain/money/discount.ts'
import { parseKopiykas } from '#src/domain/money/money.ts'
import { type Article, findGoods } from '#src/showcase/find-goods.ts'
import type { GivenEntry } from '#src/showcase/save-entry.ts'
import { UsageError } from '../command.ts'
import { unreadable } from '../unreadable.ts'

type Discount = { discount_kind: DiscountKind | null; discount: number | null }
/** One line of a file; `price` is in kopiykas. */
type PricedArticle = Article & { price: number }

export const OWN_PRICES: Discount = { discount_kind: 'prices', discount: null }

/**
 * Reads `20%`, `50` or `no`; empty if it is not given.
 * @throws UsageError
 */
export function readDiscount(text: string | undefined): Partial<Discount> {
  if (text === undefined) return {}
  if (text === 'no' || text === '') return { discount_kind: null, discount: null }
  const percent = /^(\d{1,2})\s*%$/.exec(text)?.[1]
  if (percent !== undefined && Number(percent) >= 1 && Number(percent) <= 95)
    return { discount_kind: 'percent', discount: Number(percent) }
  const kopiykas = parseKopiykas(text)
  if (kopiykas !== null && kopiykas > 0) return { discount_kind: 'amount', discount: kopiykas }
  throw new UsageError(`--discount: від 1% до 95%, сума в гривнях або no: ${text}`)
}

/**
 * Reads «артикул;ціна» from each line.
 * @throws UsageError
 */
export async function readPrices(path: string): Promise<PricedArticle[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw unreadable(path, error)
  })
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const place = `${basename(path)}, рядок ${index + 1}`
      const [article = '', written = ''] = line.split(/[;\t]/)
      const price = parseKopiykas(written)
      if (price !== null && price > 0) return [{ text: article.trim(), place, price }]
      if (index === 0) return []
      throw new UsageError(`${place}: треба «артикул;ціна»: ${line}`)
    })
}

/** Finds the goods of a price list with their prices. Those that do not exist are returned as `missing`. */
export async function withPrices(
  database: Database,
  articles: readonly PricedArticle[],
  given: GivenEntry,
): Promise<{ given: GivenEntry; missing: Article[] }> {
  const prices = new Map<number, number>()
  const missing: Article[] = []
  for (const article of articles) {
    const found = await findGoods(database, [article])
    missing.push(...found.missing)
    for (const id of found.productIds) prices.set(id, article.price)
  }
  const rows = [...prices].map(([id, price]) => ({ id, price }))
  return { given: { ...given, productIds: [...prices.keys()], prices: rows }, missing }
}
