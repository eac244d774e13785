import { findLastCheck } from '#src/catalogue-index/mend-catalogue.ts'
import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'

const NAME = 'index'
const DAY_MS = 86_400_000
/** In milliseconds. A running shop compares its index once a night. */
const OLD_MS = 2 * DAY_MS
/** For so long, in milliseconds, a repair is worth mentioning. */
const REMEMBERED_MS = 14 * DAY_MS

/**
 * Checks whether lists, filters and search were compared with the goods recently, and whether they had to be
 * rebuilt.
 */
export async function checkIndex({ database }: { database: Database }, now: Date): Promise<Check[]> {
  const last = await findLastCheck(database)
  if (!last) {
    const text = 'Індекс каталогу: нічної перевірки ще не було. Магазин робить її о третій ночі, коли працює.'
    return [{ name: NAME, state: 'off', text }]
  }
  const { checked_at, rebuilt_at } = last
  if (now.getTime() - checked_at.getTime() > OLD_MS) {
    const text = `Індекс каталогу: востаннє порівняно з товарами ${dayOf(checked_at)}. Чи працює магазин уночі? Перебудувати: npm run shop -- reindex.`
    return [{ name: NAME, state: 'failed', text }]
  }
  const isMended = rebuilt_at !== null && now.getTime() - rebuilt_at.getTime() < REMEMBERED_MS
  const mended = isMended ? ` Розходився й перебудований ${dayOf(rebuilt_at)}.` : ''
  const text = `Індекс каталогу: порівняно з товарами ${dayOf(checked_at)}, збігається.${mended}`
  return [{ name: NAME, state: 'ok', text }]
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
