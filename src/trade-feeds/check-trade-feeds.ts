import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'
import { readMade } from './feed-files.ts'
import { listTradeFeeds } from './trade-feeds.ts'

type CheckedShop = { database: Database; dataDir: string; origin: string }

/** A running shop makes each feed at least once a day. */
const STALE_MS = 2 * 86_400_000

/** Which feeds are on, and whether their files are there and fresh. */
export async function checkTradeFeeds(shop: CheckedShop, now: Date): Promise<Check[]> {
  const on = (await listTradeFeeds(shop.database)).filter(({ is_on }) => is_on)
  const name = 'trade-feeds'
  if (on.length === 0) return [{ name, state: 'off', text: 'Фіди для майданчиків: усі вимкнено.' }]
  const names = on.map((feed) => feed.name).join(', ')
  if (new URL(shop.origin).hostname === 'localhost') {
    const text = `Фіди для майданчиків (${names}): посилання в них ведуть на цей комп’ютер, задайте PUBLIC_URL.`
    return [{ name, state: 'failed', text }]
  }
  const made = await Promise.all(on.map((feed) => readMade(shop.dataDir, feed.name)))
  const missing = on.filter((_feed, index) => made[index] === null).map((feed) => feed.name)
  if (missing.length > 0) {
    const text = `Фіди для майданчиків: ще не зроблено ${missing.join(', ')}. Магазин робить їх сам, або: npm run shop -- exports make.`
    return [{ name, state: 'failed', text }]
  }
  const isStale = made.some((one) => one !== null && now.getTime() - Date.parse(one.made_at) > STALE_MS)
  const text = isStale
    ? `Фіди для майданчиків (${names}) не оновлювалися понад дві доби: подивіться журнал магазину.`
    : `Фіди для майданчиків: ${names}.`
  return [{ name, state: isStale ? 'failed' : 'ok', text }]
}
