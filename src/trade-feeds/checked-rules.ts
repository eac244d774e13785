import { sql } from 'kysely'
import { type TradeFeedRules, tradeFeedRulesSchema } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { checked } from '#src/staff/checked.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'

/** The rules as they may be stored; each name and article once. Throws `InvalidInput`, which names the rule. */
export async function checkedRules(database: Database, given: TradeFeedRules): Promise<TradeFeedRules> {
  const rules = checked(tradeFeedRulesSchema, given)
  const { price_from, price_to } = rules
  if (price_from !== null && price_to !== null && price_from > price_to)
    throw new InvalidInput({
      price_from: ['Ціна «від» більша за ціну «до»: у файл не потрапило б нічого'],
    })
  const categories = [...new Set(rules.categories)]
  const brands = [...new Set(rules.brands)]
  const { rows } = await sql<{ categories: number; brands: number }>`
    select (select count(*)::int from categories where id = any(${categories}::int[])) as categories,
      (select count(*)::int from brands where id = any(${brands}::int[])) as brands`.execute(database)
  if (rows[0]?.categories !== categories.length)
    throw new InvalidInput({ categories: ['Однієї з категорій уже немає: оберіть їх знову'] })
  if (rows[0].brands !== brands.length)
    throw new InvalidInput({ brands: ['Одного з брендів уже немає: оберіть їх знову'] })
  return { ...rules, categories, brands, exclude_skus: [...new Set(rules.exclude_skus)] }
}
