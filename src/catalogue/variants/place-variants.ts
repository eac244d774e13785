import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { NamedProduct } from '../find-named-product.ts'
import { withPin } from '../pinned-fields.ts'
import { Refusal } from '../refusal.ts'

/** Sets the order in which shoppers see the variants, and pins it. */
export async function placeVariants(transaction: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update variants v set position = asked.place, pinned = ${withPin('v', 'position')}
    from unnest(${[...ids]}::int[]) with ordinality asked (id, place) where v.id = asked.id`.execute(
    transaction,
  )
}

/**
 * Puts these variants first, given by article number or by id in the feed; the others follow as they are.
 * @throws Refusal
 */
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

/** Takes a variant off sale, or puts it on sale again, and pins that. */
export async function showVariant(transaction: Database, id: number, isVisible: boolean): Promise<void> {
  await transaction
    .updateTable('variants')
    .set({ is_visible: isVisible, pinned: withPin('variants', 'is_visible') })
    .where('id', '=', id)
    .execute()
}
