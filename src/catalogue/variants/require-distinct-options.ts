import type { Database } from '#src/database/connect.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { Refusal } from '../refusal.ts'

/**
 * Demands that a shopper can tell the variants apart.
 * @throws Refusal
 */
export async function requireDistinctOptions(transaction: Database, productId: number): Promise<void> {
  const all = await transaction
    .selectFrom('variants')
    .select(['value', 'is_visible'])
    .where('product_id', '=', productId)
    .execute()
  const shown = all.filter(({ is_visible }) => is_visible)
  if (all.length === 0) throw new Refusal('У товару має лишитися хоч один варіант.')
  if (shown.length === 0)
    throw new Refusal('Не лишилося жодного варіанта в продажу. Щоб не продавати, сховайте сам товар.')
  if (shown.length === 1) return
  if (shown.some(({ value }) => value === null))
    throw new Refusal('Кожен варіант має чимось відрізнятися: задайте всім колір, розмір чи інше.')
  const known = new Set<string>()
  for (const { value } of shown) {
    const key = foldKey(value ?? '')
    if (known.has(key)) throw new Refusal(`Два варіанти однакові: «${value}». Змініть один із них.`)
    known.add(key)
  }
}
