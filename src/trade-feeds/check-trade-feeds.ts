import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'
import { readFeedsHealth } from './feeds-health.ts'

type CheckedShop = { database: Database; dataDir: string; origin: string }

/** Which feeds are on, and whether their files are there and fresh. */
export async function checkTradeFeeds(shop: CheckedShop, now: Date): Promise<Check[]> {
  const on = await readFeedsHealth(shop, now)
  const name = 'trade-feeds'
  if (on.length === 0) return [{ name, state: 'off', text: 'Фіди для майданчиків: усі вимкнено.' }]
  const names = on.map((feed) => feed.name).join(', ')
  if (new URL(shop.origin).hostname === 'localhost') {
    const text = `Фіди для майданчиків (${names}): посилання в них ведуть на цей комп’ютер, задайте PUBLIC_URL.`
    return [{ name, state: 'failed', text }]
  }
  const missing = on.filter(({ made_at }) => made_at === null).map((feed) => feed.name)
  if (missing.length > 0) {
    const text = `Фіди для майданчиків: ще не зроблено ${missing.join(', ')}. Магазин робить їх сам, або: npm run shop -- exports make.`
    return [{ name, state: 'failed', text }]
  }
  const failed = on.filter(({ problem }) => problem !== null).map((feed) => feed.name)
  if (failed.length > 0) {
    const text = `Фіди для майданчиків: не зроблено ${failed.join(', ')}, за адресою лишився попередній файл. Зробити: npm run shop -- exports make.`
    return [{ name, state: 'failed', text }]
  }
  const isStale = on.some(({ is_stale }) => is_stale)
  const text = isStale
    ? `Фіди для майданчиків (${names}) не оновлювалися понад дві доби: подивіться журнал магазину.`
    : `Фіди для майданчиків: ${names}.`
  return [{ name, state: isStale ? 'failed' : 'ok', text }]
}
