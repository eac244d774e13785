import { sql } from 'kysely'
import { LEGAL_PAGES } from '#src/contract/legal-pages.ts'
import type { Database } from '#src/database/connect.ts'
import { returnNote } from '#src/domain/law/return-rules.ts'
import type { Fact } from '#src/mail/letter.ts'
import type { LetterContext } from '#src/mail/sender.ts'

type Placed = {
  /** Titles of goods of the order that cannot be returned. */
  final_sale: string[]
  is_all_final: boolean
  /** Title of the public offer; null if the owner has none. */
  offer: string | null
}

/** Facts that the law requires in the confirmation of an order: its terms, and which goods can be returned. */
export async function placedTerms(
  database: Database,
  orderId: number,
  { settings, origin }: LetterContext,
): Promise<Fact[]> {
  const { final_sale, is_all_final, offer } = await loadPlaced(database, orderId)
  const { terms, exceptions } = returnNote(settings, final_sale, is_all_final)
  return [
    {
      label: 'Повернення',
      value: [terms, exceptions].filter(Boolean).join(' '),
      url: `${origin}/returns`,
    },
    ...(offer === null ? [] : [{ label: 'Договір', value: offer, url: origin + LEGAL_PAGES.offer }]),
  ]
}

async function loadPlaced(database: Database, orderId: number): Promise<Placed> {
  const { rows } = await sql<Placed>`
    select coalesce(array_agg(distinct l.title) filter (where l.is_final), '{}') as final_sale,
           coalesce(bool_and(l.is_final), false) as is_all_final,
           (select title from pages where slug = 'offer') as offer
    from (
      select l.title, not coalesce(is_returnable(p.is_returnable, p.category_id), true) as is_final
      from order_lines l left join products p on p.id = l.product_id
      where l.order_id = ${orderId}
    ) l`.execute(database)
  return rows[0] ?? { final_sale: [], is_all_final: false, offer: null }
}
