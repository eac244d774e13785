import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { NamedProduct } from '../find-named-product.ts'
import { withPin } from '../pinned-fields.ts'
import { Refusal } from '../refusal.ts'

/** The order in which a shopper is offered them. Pinned. */
export async function placeVariants(transaction: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update variants v set position = asked.place, pinned = ${withPin('v', 'position')}
    from unnest(${[...ids]}::int[]) with ordinality asked (id, place) where v.id = asked.id`.execute(
    transaction,
  )
}

/** These first, as they are named, by article or by number in the feed; the others follow as they are. @throws Refusal */
export async function orderVariants(
  transaction: Database,
  { title, variants }: Pick<NamedProduct, 'title' | 'variants'>,
  names: readonly string[],
): Promise<void> {
  const first = names.map((name) => {
    const found = variants.find((variant) => variant.name.toLowerCase() === name.toLowerCase())
    if (!found) throw new Refusal(`Товар «${title}» не має варіанта «${name}».`)
    return found.id
  })
  await placeVariants(transaction, [...new Set([...first, ...variants.map(({ id }) => id)])])
}

/** Off sale or on sale again, whatever the feed says: pinned. */
export async function showVariant(transaction: Database, id: number, isVisible: boolean): Promise<void> {
  await transaction
    .updateTable('variants')
    .set({ is_visible: isVisible, pinned: withPin('variants', 'is_visible') })
    .where('id', '=', id)
    .execute()
}
